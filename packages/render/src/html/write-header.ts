import type { Element } from 'hast';
import type { TitleBlock } from '@mdconv/core';
import { byline } from '../words/index.ts';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';

export function writeHeader(titleBlock: TitleBlock): Element {
  const line = byline(titleBlock);
  return element(
    'header',
    { className: [classNames.header] },
    onLines([
      element('h1', {}, [text(titleBlock.title)]),
      ...(line ? [element('p', { className: [classNames.byline] }, [text(line)])] : []),
    ]),
  );
}
