import { plainText, type Inline } from '@mdconv/core';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeParagraph, type ParagraphSettings } from './blocks/write-paragraph.ts';
import { Element, type Component } from './element.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import type { PreparedTitleBlock } from '../prepare/index.ts';
import { plain, run, textRuns } from './inlines/run.ts';
import { writeInlines, writeLine } from './inlines/write-inlines.ts';
import type { BlockContext } from './block-context.ts';
import { Paragraph } from './paragraph.ts';
import { runFormat } from './styles/character-formats.ts';
import { styleIndent } from './styles/style-metrics.ts';
import { textColumn } from '../style/index.ts';
import { rgb, twips } from './units.ts';
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
  const { start } = textColumn(style);
  const isApart = style.titleBlock.facts === 'margin' && start > 0;
  const pictures = writeBlocks(above, writer, { ...context, opensPage: true });
  const written = lines.map(([name, inlines], index) => {
    const facts = isApart && name === 'byline' ? factsLine(titleBlock, writer, start) : undefined;
    const content = facts?.content ?? writeLine(inlines, writer, context, name);
    const ids = name === 'title' && heading ? [...(heading.anchors ?? []), heading.id] : [];
    const targeted = ids.reduceRight((inner, id) => bookmarks.wrap(id, inner), content);
    const isLast = index === lines.length - 1 && contact.length === 0;
    const left = isApart && name !== 'title' ? start : 0;
    const wide: BlockContext = { ...context, left, measured: false };
    return writeParagraph(targeted, writer, wide, {
      style: name,
      align: heading?.align,
      rightToLeft: runsRightToLeft(plainText(inlines)),
      inset: styleIndent(name, style).left,
      format: {
        ...facts?.format,
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

/** The date in the margin column, and the other facts behind a tab to the edge of the text. */
function factsLine(
  { facts: { date, others } }: PreparedTitleBlock,
  { style }: Writer,
  start: number,
): { readonly content: readonly Component[]; readonly format: ParagraphSettings['format'] } {
  if (date === undefined) return { content: textRuns(others, plain), format: {} };
  const ink = { ...plain, bold: true, color: rgb(style.paragraph.text.color) };
  return {
    content: [
      ...textRuns(date, ink),
      run([new Element('w:tab')], plain),
      ...textRuns(others, plain),
    ],
    format: { hanging: twips(start), tabStops: [{ type: 'left', position: twips(start) }] },
  };
}

function textOf(text: string): Inline {
  return { kind: 'text', text, span: { start: 0, end: 0 } };
}
