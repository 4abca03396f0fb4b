import { plainText, type Alignment, type Inline } from '@mdconv/core';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeParagraph, type ParagraphSettings } from './blocks/write-paragraph.ts';
import { Element, type Component } from './element.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import { addedText, type PreparedTitleBlock } from '../prepare/index.ts';
import { plain, run, textRuns } from './inlines/run.ts';
import { writeInlines, writeLine } from './inlines/write-inlines.ts';
import type { BlockContext } from './block-context.ts';
import { Paragraph } from './paragraph.ts';
import { runFormat } from './styles/character-formats.ts';
import { styleIndent } from './styles/style-metrics.ts';
import { textColumn } from '../style/index.ts';
import { rgb, twips } from './units.ts';
import { writeFactCells } from './blocks/write-fact-cells.ts';
import type { Writer } from './writer.ts';

type LineStyle = 'title' | 'subtitle' | 'byline';

/** Title, subtitle and byline. The last of them has the space below the title block. */
export function writeTitleBlock(writer: Writer, context: BlockContext): readonly Component[] {
  const { titleBlock, style } = writer;
  if (!titleBlock) return [];
  const { title, above, contact } = titleBlock;
  const hasCells = style.titleBlock.facts === 'cells';
  const lines = linesOf(titleBlock).filter(({ name }) => name !== 'byline' || !hasCells);
  const pictures = writeBlocks(above, writer, { ...context, opensPage: true });
  const written = lines.map((line, index) => {
    const isLast = index === lines.length - 1 && contact.length === 0;
    return line.name === 'title'
      ? writeTitle(line, isLast, titleBlock, writer, context)
      : writeFacts(line, isLast, titleBlock, writer, context);
  });
  const rightToLeft = runsRightToLeft(plainText(title));
  const bar = style.titleBlock.bar ? [new Paragraph({ style: 'titleBar', rightToLeft }, [])] : [];
  return [
    ...pictures,
    ...writeEyebrow(titleBlock, writer),
    ...bar,
    ...written,
    ...writeFactCells(titleBlock.named, writer),
    ...writeContact(contact, writer, context),
  ];
}

/** The line above the title. */
function writeEyebrow({ named }: PreparedTitleBlock, { style }: Writer): readonly Component[] {
  const { eyebrow } = style.titleBlock;
  const [words] = (eyebrow && named[eyebrow.key]) ?? [];
  return words ? [new Paragraph({ style: 'eyebrow' }, textRuns(plainText(words), plain))] : [];
}

interface TitleLine {
  readonly name: LineStyle;
  readonly inlines: readonly Inline[];
}

function linesOf({ title, subtitle, byline }: PreparedTitleBlock): readonly TitleLine[] {
  return [
    { name: 'title', inlines: title },
    ...(subtitle ? [{ name: 'subtitle', inlines: [addedText(subtitle)] } as const] : []),
    ...(byline ? [{ name: 'byline', inlines: [addedText(byline)] } as const] : []),
  ];
}

function writeTitle(
  { name, inlines }: TitleLine,
  isLast: boolean,
  { heading }: PreparedTitleBlock,
  writer: Writer,
  context: BlockContext,
): Paragraph {
  const ids = heading ? [...(heading.anchors ?? []), heading.id] : [];
  const content = ids.reduceRight(
    (inner, id) => writer.bookmarks.wrap(id, inner),
    writeLine(inlines, writer, context, name),
  );
  const wide: BlockContext = { ...context, left: 0, measured: false };
  return writeParagraph(content, writer, wide, {
    ...settingsOf({ name, inlines }, heading?.align, writer),
    format: { ...(heading && { outlineLevel: 0 }), ...(isLast && spaceBelow(writer)) },
  });
}

/** Subtitle or byline, at the text if the design has a column in the margin. */
function writeFacts(
  { name, inlines }: TitleLine,
  isLast: boolean,
  titleBlock: PreparedTitleBlock,
  writer: Writer,
  context: BlockContext,
): Paragraph {
  const { start } = textColumn(writer.style);
  const isApart = writer.style.titleBlock.facts === 'margin' && start > 0;
  const facts = isApart && name === 'byline' ? factsLine(titleBlock, writer, start) : undefined;
  const content = facts?.content ?? writeLine(inlines, writer, context, name);
  const wide: BlockContext = { ...context, left: isApart ? start : 0, measured: false };
  return writeParagraph(content, writer, wide, {
    ...settingsOf({ name, inlines }, titleBlock.heading?.align, writer),
    // The style of the byline has its space.
    format: { ...facts?.format, ...(isLast && name !== 'byline' && spaceBelow(writer)) },
  });
}

function settingsOf(
  { name, inlines }: TitleLine,
  align: Alignment | undefined,
  { style }: Writer,
): ParagraphSettings {
  return {
    style: name,
    align,
    rightToLeft: runsRightToLeft(plainText(inlines)),
    inset: styleIndent(name, style).left,
  };
}

function spaceBelow({ style }: Writer) {
  return { spacing: { after: twips(style.titleBlock.below) } };
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
