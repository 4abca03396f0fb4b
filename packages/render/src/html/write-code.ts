import type { Element, ElementContent } from 'hast';
import type { Code } from '@mdconv/core';
import { highlightCode } from '../highlight/index.ts';
import { isDrawing } from '../prepare/index.ts';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import { highlightedCode } from './highlighted-code.ts';
import type { Writer } from './writer.ts';

/** Long lines scroll, so the block has a name and the keyboard can reach it. */
export function writeCode(block: Code, { words }: Writer): Element {
  const { language, text: code } = block;
  const className = language === undefined ? undefined : [`language-${language}`];
  return element(
    'pre',
    {
      className: isDrawing(block) ? [classNames.code, classNames.drawing] : [classNames.code],
      role: 'group',
      ariaLabel: language === undefined ? words.code : `${words.code}: ${language}`,
      tabIndex: 0,
      dataLanguage: language,
    },
    [element('code', { className }, code === '' ? [] : lines(code, language))],
  );
}

function lines(code: string, language?: string): ElementContent[] {
  const highlighted = highlightCode(code, language);
  const hasRoles = highlighted.some((line) => line.some(({ role }) => role !== undefined));
  return [hasRoles ? highlightedCode(highlighted) : text(`${code}\n`)];
}
