import type { Element } from 'hast';
import type { TitleBlock } from '@mdconv/core';
import { byline } from '../words/index.ts';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';

/** The title above the text, with author and date. */
export function writeHeader(title: string, by: TitleBlock): Element {
  const line = byline(by);
  return element(
    'header',
    { className: [classNames.header] },
    onLines([element('h1', {}, [text(title)]), ...(line ? [writeByline(line)] : [])]),
  );
}

export function writeByline(byline: string): Element {
  return element('p', { className: [classNames.byline] }, [text(byline)]);
}
