import type { Element, ElementContent } from 'hast';
import type { PreparedFootnote } from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { element, onLines, text } from '../element.ts';
import { writeBlocks } from './write-blocks.ts';
import type { Writer } from '../writer.ts';

export function writeFootnotes(writer: Writer): Element[] {
  const { footnotes, words } = writer;
  if (footnotes.length === 0) return [];
  const items = footnotes.map((footnote) => writeFootnote(footnote, writer));
  const properties = {
    className: [classNames.footnotes],
    role: 'doc-endnotes',
    ariaLabel: words.footnotes,
  };
  return [element('section', properties, onLines([element('ol', {}, onLines(items))]))];
}

function writeFootnote(footnote: PreparedFootnote, writer: Writer): Element {
  const { number, references, children } = footnote;
  const id = writer.footnoteIds.footnote(number);
  const links = Array.from({ length: references }, (_, index) =>
    backLink(number, index + 1, references, writer),
  ).flatMap((link) => [text(' '), link]);
  const written = onLines(writeBlocks(children, writer));
  const last = written.at(-2);
  // The links follow the last paragraph; after other blocks they get their own.
  if (last?.type === 'element' && last.tagName === 'p')
    return element('li', { id }, [
      ...written.slice(0, -2),
      { ...last, children: [...last.children, ...links] },
      text('\n'),
    ]);
  const paragraph: ElementContent[] = [element('p', {}, links.slice(1)), text('\n')];
  return element('li', { id }, links.length > 0 ? [...written, ...paragraph] : written);
}

function backLink(
  number: number,
  occurrence: number,
  references: number,
  { words, footnoteIds }: Writer,
): Element {
  const reference = references > 1 ? `${number}-${occurrence}` : `${number}`;
  return element(
    'a',
    {
      href: `#${footnoteIds.reference(number, occurrence)}`,
      className: [classNames.back],
      role: 'doc-backlink',
      ariaLabel: `${words.backToText} ${reference}`,
    },
    // The variation selector requests the arrow of the text font, not the emoji.
    [text(references > 1 ? `↩\uFE0E${occurrence}` : '↩\uFE0E')],
  );
}
