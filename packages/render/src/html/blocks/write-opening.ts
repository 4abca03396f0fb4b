import type { Element } from 'hast';
import type { OpeningWords, PreparedParagraph } from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { element, text } from '../element.ts';
import { writeInlines } from '../inlines/write-inlines.ts';
import type { Writer } from '../writer.ts';

/** The first paragraph of a chapter. */
export function writeOpening(
  { children }: PreparedParagraph,
  { letter, leadIn, rest }: OpeningWords,
  writer: Writer,
): Element {
  const first = letter + leadIn;
  const className = letter === '' ? undefined : [classNames.opening];
  return element('p', { className, ...writer.lineProperties(children) }, [
    leadIn === ''
      ? text(first)
      : element('span', { className: [classNames.leadIn] }, [text(first)]),
    ...writeInlines(rest, writer),
  ]);
}
