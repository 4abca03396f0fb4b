import type { Element, ElementContent } from 'hast';
import type { Code } from '@mdconv/core';
import { highlightCode, type CodeToken } from '../highlight/index.ts';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import type { Writer } from './writer.ts';

/** Long lines scroll, so the block has a name and the keyboard can reach it. */
export function writeCode({ language, text: code }: Code, { words }: Writer): Element {
  const className = language === undefined ? undefined : [`language-${language}`];
  return element(
    'pre',
    {
      className: [classNames.code],
      role: 'group',
      ariaLabel: language === undefined ? words.code : `${words.code}: ${language}`,
      tabIndex: 0,
      dataLanguage: language,
    },
    [element('code', { className }, code === '' ? [] : lines(code, language))],
  );
}

function lines(code: string, language?: string): ElementContent[] {
  const written: ElementContent[] = [];
  for (const line of highlightCode(code, language)) {
    for (const token of line) written.push(writeToken(token));
    written.push(text('\n'));
  }
  return written;
}

function writeToken({ text: value, role }: CodeToken): ElementContent {
  return role
    ? element('span', { className: [classNames.token(role)] }, [text(value)])
    : text(value);
}
