import type { Element, ElementContent } from 'hast';
import { highlightBlock } from '../../highlight/index.ts';
import { isDrawing, languageName, type PreparedCode } from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { element, text } from '../element.ts';
import { highlightedCode } from './highlighted-code.ts';
import type { Writer } from '../writer.ts';

/** Long lines scroll, so what scrolls has a name and the keyboard can reach it. */
export function writeCode(block: PreparedCode, { words, style }: Writer): Element {
  const { language, text: code, look } = block;
  const name = language === undefined ? undefined : languageName(language);
  const title = look?.title;
  const hasHead = title !== undefined || (style.code.head !== undefined && name !== undefined);
  const label = [words.code, title, name].filter(Boolean).join(': ');
  const scrolling = { role: 'group', ariaLabel: label, tabIndex: 0 };
  const className = language === undefined ? undefined : [`language-${language}`];
  const content = code === '' ? [] : lines(block);
  if (hasHead)
    return element('pre', { className: classesOf(block) }, [
      head(title, name),
      element('code', { className, ...scrolling }, content),
    ]);
  return element('pre', { className: classesOf(block), ...scrolling, dataLanguage: name }, [
    element('code', { className }, content),
  ]);
}

function classesOf(block: PreparedCode): string[] {
  return [
    classNames.code,
    ...(isDrawing(block) ? [classNames.drawing] : []),
    ...(block.look?.firstLine === undefined ? [] : [classNames.numbered]),
  ];
}

/** Title and language. A screen reader has them in the name of the block. */
function head(title: string | undefined, language: string | undefined): Element {
  return element('span', { className: [classNames.codeHead], ariaHidden: 'true' }, [
    element('span', {}, title ? [text(title)] : []),
    ...(language ? [element('span', {}, [text(language)])] : []),
  ]);
}

function lines(block: PreparedCode): ElementContent[] {
  const highlighted = highlightBlock(block);
  const hasRoles = highlighted.some((line) => line.some(({ role }) => role !== undefined));
  const isPlain = !hasRoles && block.look === undefined;
  return [isPlain ? text(`${block.text}\n`) : highlightedCode(highlighted, block.look)];
}
