import type { Element, ElementContent } from 'hast';
import type { Code } from '@mdconv/core';
import { highlightCode } from '../highlight/index.ts';
import { isDrawing, languageName } from '../prepare/index.ts';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import { highlightedCode } from './highlighted-code.ts';
import type { Writer } from './writer.ts';

/** Long lines scroll, so the block has a name and the keyboard can reach it. */
export function writeCode(block: Code, { words }: Writer): Element {
  const { language, text: code } = block;
  const name = language === undefined ? undefined : languageName(language);
  const className = language === undefined ? undefined : [`language-${language}`];
  return element(
    'pre',
    {
      className: isDrawing(block) ? [classNames.code, classNames.drawing] : [classNames.code],
      role: 'group',
      ariaLabel: name === undefined ? words.code : `${words.code}: ${name}`,
      tabIndex: 0,
      dataLanguage: name,
    },
    [element('code', { className }, code === '' ? [] : lines(code, language))],
  );
}

function lines(code: string, language?: string): ElementContent[] {
  const highlighted = highlightCode(code, language);
  const hasRoles = highlighted.some((line) => line.some(({ role }) => role !== undefined));
  return [hasRoles ? highlightedCode(highlighted) : text(`${code}\n`)];
}
