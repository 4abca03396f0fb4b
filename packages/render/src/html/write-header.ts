import type { Element } from 'hast';
import type { TitleBlock } from '@mdconv/core';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';

export function writeHeader({ title, author, date }: TitleBlock): Element {
  const byline = [author, date].filter((part) => part !== undefined).join(' · ');
  return element(
    'header',
    { className: [classNames.header] },
    onLines([
      element('h1', {}, [text(title)]),
      ...(byline ? [element('p', { className: [classNames.byline] }, [text(byline)])] : []),
    ]),
  );
}
