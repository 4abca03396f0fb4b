import { plainText, type Inline } from '@mdconv/core';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeParagraph } from './blocks/write-paragraph.ts';
import type { Component } from './element.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import type { PreparedTitleBlock } from '../prepare/index.ts';
import { plain, textRuns } from './inlines/run.ts';
import { writeInlines, writeLine } from './inlines/write-inlines.ts';
import type { BlockContext } from './block-context.ts';
import { Paragraph } from './paragraph.ts';
import { runFormat } from './styles/character-formats.ts';
import { twips } from './units.ts';
import type { Writer } from './writer.ts';

type LineStyle = 'title' | 'subtitle' | 'byline';

/** Title, subtitle and byline. The last of them has the space below the title block. */
export function writeTitleBlock(writer: Writer, context: BlockContext): readonly Component[] {
  const { titleBlock, bookmarks, style } = writer;
  if (!titleBlock) return [];
  const { title, heading, above, subtitle, byline, contact } = titleBlock;
  const lines: readonly (readonly [LineStyle, readonly Inline[]])[] = [
    ['title', title],
    ...(subtitle ? [['subtitle', [textOf(subtitle)]] as const] : []),
    ...(byline ? [['byline', [textOf(byline)]] as const] : []),
  ];
  const pictures = writeBlocks(above, writer, { ...context, opensPage: true });
  const written = lines.map(([name, inlines], index) => {
    const content = writeLine(inlines, writer, context, name);
    const ids = name === 'title' && heading ? [...(heading.anchors ?? []), heading.id] : [];
    const targeted = ids.reduceRight((inner, id) => bookmarks.wrap(id, inner), content);
    const isLast = index === lines.length - 1 && contact.length === 0;
    const wide: BlockContext = { ...context, measured: false };
    return writeParagraph(targeted, writer, wide, {
      style: name,
      align: heading?.align,
      rightToLeft: runsRightToLeft(plainText(inlines)),
      format: {
        ...(name === 'title' && heading && { outlineLevel: 0 }),
        ...(isLast && name !== 'byline' && { spacing: { after: twips(style.titleBlock.below) } }),
      },
    });
  });
  const rightToLeft = runsRightToLeft(plainText(title));
  const bar = style.titleBlock.bar ? [new Paragraph({ style: 'titleBar', rightToLeft }, [])] : [];
  return [...pictures, ...bar, ...written, ...writeContact(contact, writer, context)];
}

/** The items of the line of contacts, with wide spaces between them. */
function writeContact(
  cells: PreparedTitleBlock['contact'],
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { contact } = writer.style.titleBlock;
  if (!contact || cells.length === 0) return [];
  const first = runFormat(contact.first);
  const content = cells.flatMap((cell, index) => [
    ...(index > 0 ? textRuns('\u2003 ', plain) : []),
    ...writeInlines(cell, writer, {
      format: index === 0 ? first : plain,
      width: context.room,
      size: contact.text.size,
    }),
  ]);
  return [new Paragraph({ style: 'contact' }, content)];
}

function textOf(text: string): Inline {
  return { kind: 'text', text, span: { start: 0, end: 0 } };
}
