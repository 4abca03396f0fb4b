import type { Element, ElementContent } from 'hast';
import type { Footnote } from '@mdconv/core';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';
import type { Writer } from './writer.ts';

export function writeFootnotes(writer: Writer): Element[] {
  const { footnotes } = writer.document;
  if (footnotes.length === 0) return [];
  const items = footnotes.map((footnote) => writeFootnote(footnote, writer));
  return [
    element(
      'section',
      {
        className: [classNames.footnotes],
        role: 'doc-endnotes',
        ariaLabel: writer.words.footnotes,
      },
      onLines([element('ol', {}, onLines(items))]),
    ),
  ];
}

function writeFootnote(footnote: Footnote, writer: Writer): Element {
  const { number, references, children } = footnote;
  const id = writer.noteIds.note(number);
  const links = Array.from({ length: references }, (_, index) =>
    backLink(number, index + 1, references, writer),
  ).flatMap((link) => [text(' '), link]);
  const written = writer.blocks(children);
  const last = written.at(-2);
  // Behind the last words; behind anything else in a paragraph of their own.
  if (last?.type === 'element' && last.tagName === 'p')
    return element('li', { id }, [
      ...written.slice(0, -2),
      { ...last, children: [...last.children, ...links] },
      text('\n'),
    ]);
  const paragraph: ElementContent[] = [element('p', {}, links.slice(1)), text('\n')];
  return element('li', { id }, links.length > 0 ? [...written, ...paragraph] : written);
}

function backLink(number: number, occurrence: number, references: number, writer: Writer): Element {
  const { words, noteIds } = writer;
  const which = references > 1 ? `${number}-${occurrence}` : `${number}`;
  return element(
    'a',
    {
      href: `#${noteIds.reference(number, occurrence)}`,
      className: [classNames.back],
      role: 'doc-backlink',
      ariaLabel: `${words.backToText} ${which}`,
    },
    // The variation selector asks for the arrow of the text's font, not the emoji.
    [text(references > 1 ? `↩\uFE0E${occurrence}` : '↩\uFE0E')],
  );
}
