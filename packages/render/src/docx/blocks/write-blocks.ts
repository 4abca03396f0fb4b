import { plainText } from '@mdconv/core';
import {
  announces,
  continuesInFormula,
  isAuthor,
  type PreparedBlock,
  type PreparedBlocks,
  type PreparedHeading,
  type PreparedPageBreak,
  type PreparedParagraph,
} from '../../prepare/index.ts';
import type { Component, Element } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { BlockContext } from '../block-context.ts';
import { type ParagraphBox, alertBox, codeBox, isRuled, quoteBox } from '../styles/box.ts';
import { textColumn, type StyleSheet } from '../../style/index.ts';
import { styleIndent } from '../styles/style-metrics.ts';
import { headingMarker } from '../heading-numbering.ts';
import { headingKeys } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';
import { writeAlert } from './write-alert.ts';
import { writeBlockquote } from './write-quote.ts';
import { writeCode } from './write-code.ts';
import { writeDescriptionList, writeDetails } from './write-details.ts';
import { rightTab, writeCells } from './write-entry.ts';
import { writeFigure } from './write-figure.ts';
import { writeList } from './write-list.ts';
import { writeDivision } from './write-division.ts';
import { keptWithNext, onNewPage, withTargets } from './edit-blocks.ts';
import { alignOfText } from './align-of-text.ts';
import { Paragraph } from '../paragraph.ts';
import { writeOpening } from './write-opening.ts';
import { writeParagraph, type ParagraphSettings } from './write-paragraph.ts';
import { writeDisplayFormula } from '../inlines/write-math.ts';
import { writeTable } from './table/write-table.ts';

/** Writes a sequence of blocks. */
export function writeBlocks(
  { blocks, trailingAnchors }: PreparedBlocks,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const bookmarksOf = (anchors: readonly string[] = []) =>
    anchors.flatMap((id) => writer.bookmarks.wrap(id, []));
  const written: Component[] = [];
  let startsPage = false;
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1];
    if (block.kind === 'pageBreak') {
      startsPage = true;
      continue;
    }
    const opensPage = startsPage || (index === 0 && context.opensPage === true);
    if (block.kind === 'thematicBreak' && (opensPage || blocks[index + 1]?.kind === 'pageBreak')) {
      written.push(...bookmarksOf(block.anchors));
      continue; // a page that ends divides the text, too
    }
    const next = writeBlock(block, previous, writer, {
      ...context,
      endsList: context.endsList && index === blocks.length - 1,
      opensPage,
    });
    const targeted = withTargets(
      bookmarksOf(block.anchors),
      runningIn(kept(next, block, blocks[index + 1], context), block, blocks[index + 1], writer),
    );
    if (isJoined(previous, block, writer))
      written.push(writeParagraph([], writer, context, { style: 'separator' }));
    written.push(...(startsPage ? onNewPage(targeted) : targeted));
    startsPage = false;
  }
  return [...written, ...bookmarksOf(trailingAnchors)];
}

/** A heading that the paragraph below it continues, where a design says so. */
function runningIn(
  written: readonly Component[],
  block: PreparedBlock,
  next: PreparedBlock | undefined,
  { style }: Writer,
): readonly Component[] {
  const [first] = written;
  if (block.kind !== 'heading' || next?.kind !== 'paragraph' || !(first instanceof Paragraph))
    return written;
  return style.headings[block.level - 1]?.runIn === true ? [first.with({ runsIn: true })] : written;
}

/** Keeps what introduces the next block on its page. */
function kept(
  written: readonly Component[],
  block: PreparedBlock,
  next: PreparedBlock | undefined,
  { text }: BlockContext,
): readonly Component[] {
  const isKept =
    next &&
    (announces(block, next) ||
      continuesInFormula(block, next) ||
      (text === 'quote' && isAuthor(next)));
  return isKept ? keptWithNext(written) : written;
}

/**
 * Whether Word and others would join the boxes of adjacent blocks. LibreOffice also fills the space
 * between boxes of one color.
 */
function isJoined(
  previous: PreparedBlock | undefined,
  block: PreparedBlock,
  { style }: Writer,
): boolean {
  const above = previous && boxOf(previous, style);
  const below = boxOf(block, style);
  if (!above || !below || isRuled(below)) return false;
  return previous.kind === block.kind || (above.fill !== undefined && above.fill === below.fill);
}

function boxOf(block: PreparedBlock, style: StyleSheet): ParagraphBox | undefined {
  switch (block.kind) {
    case 'code':
      return codeBox(style);
    case 'blockquote':
      return quoteBox(style);
    case 'alert':
      return alertBox(style, block.type);
    default:
      return undefined;
  }
}

function writeBlock(
  block: Exclude<PreparedBlock, PreparedPageBreak>,
  previous: PreparedBlock | undefined,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  switch (block.kind) {
    case 'paragraph':
      return block.opening && !block.align && context.text === 'text'
        ? writeOpening(block, block.opening, writer, context)
        : [writeText(block, previous, writer, context)];
    case 'heading':
      return writeChapter(block, writeHeading(block, previous, writer, context));
    case 'code':
      return writeCode(block, writer, context);
    case 'math': {
      const { ids } = block.formula;
      const [first, ...others] = writeDisplayFormula(block.formula, writer.style.equation.align);
      const content = ids.reduce(
        (inside: readonly Component[], id) => writer.bookmarks.wrap(id, inside),
        [first!],
      );
      return [content, ...others.map((row) => [row])].map((row) =>
        writeParagraph(row, writer, context),
      );
    }
    case 'blockquote':
      return writeBlockquote(block, writer, context);
    case 'alert':
      return writeAlert(block, previous, writer, context);
    case 'division':
      return writeDivision(block, writer, context);
    case 'list':
      return writeList(block, writer, context);
    case 'table':
      return writeTable(block, writer, context);
    case 'figure':
      return writeFigure(block, writer, context);
    case 'details':
      return writeDetails(block, writer, context);
    case 'descriptionList':
      return writeDescriptionList(block, writer, context);
    case 'thematicBreak':
      return [writeParagraph([], writer, context, { style: 'rule' })];
  }
}

function writeText(
  { children, align, second, isWork, isApart }: PreparedParagraph,
  previous: PreparedBlock | undefined,
  writer: Writer,
  context: BlockContext,
): Element {
  if (second) {
    const style = 'entrySecond';
    const line = writeCells(second, writer, context, { style, look: writer.style.entry?.second });
    const wide = { ...context, measured: false };
    return writeParagraph(line, writer, wide, { style, format: rightTab(context) });
  }
  if (isWork)
    return writeParagraph(writeLine(children, writer, context), writer, context, {
      style: 'work',
      rightToLeft: runsRightToLeft(plainText(children)),
    });
  const { indent } = writer.style.paragraph;
  const isIndented =
    indent > 0 && previous?.kind === 'paragraph' && !align && !isApart && context.text === 'text';
  const content = writeLine(children, writer, context);
  const rightToLeft = runsRightToLeft(plainText(children));
  return writeParagraph(content, writer, context, {
    align: align ?? alignOfText(children, rightToLeft, writer.style),
    rightToLeft,
    ...(isIndented && { format: { firstLine: twips(indent) } }),
  });
}

/** A heading that begins a page, below its label. */
function writeChapter({ opens, label }: PreparedHeading, heading: Paragraph): readonly Component[] {
  // The style of headings on right pages begins a page.
  if (opens !== 'page') return [heading];
  if (label === undefined) return [onPage(heading)];
  const above = new Paragraph({ style: 'sectionLabel' }, textRuns(label, plain));
  return [onPage(above), heading];
}

function onPage(paragraph: Paragraph): Paragraph {
  return paragraph.with({ pageBreakBefore: true });
}

function writeHeading(
  heading: PreparedHeading,
  previous: PreparedBlock | undefined,
  writer: Writer,
  context: BlockContext,
): Paragraph {
  const { level, id, align, children } = heading;
  const style = headingKeys[level - 1]!;
  const content = headingContent(heading, writer, context);
  const marker = headingMarker(heading, writer.headingNumbering);
  return writeParagraph(
    writer.bookmarks.wrap(id, content),
    writer,
    { ...context, measured: false },
    {
      style,
      // Headings in other blocks begin with the text there.
      ...(context.text === 'text' &&
        context.depth === 0 && {
          inset: styleIndent(style, writer.style).left - textColumn(writer.style).start,
        }),
      align,
      ...(marker && { marker }),
      rightToLeft: runsRightToLeft(plainText(children)),
      format: headingFormat(heading, previous, writer, context),
    },
  );
}

function headingContent(
  { level, children, cells }: PreparedHeading,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const style = headingKeys[level - 1]!;
  if (!cells) return writeLine(children, writer, context, style);
  const isBold = writer.style.headings[level - 1]!.weight > 400;
  const look = isBold ? writer.style.entry?.right : undefined;
  return writeCells(cells, writer, context, { style, look });
}

function headingFormat(
  { level, rank, cells }: PreparedHeading,
  previous: PreparedBlock | undefined,
  { style }: Writer,
  context: BlockContext,
): ParagraphSettings['format'] {
  return {
    ...(cells && rightTab(context)),
    // The outline level comes from the style unless the author skipped a level.
    ...(rank !== level && { outlineLevel: rank - 1 }),
    ...(context.opensPage && { spacing: { before: 0 } }),
    // A heading directly below a heading of a higher level belongs to it.
    ...(previous?.kind === 'heading' &&
      previous.level < level && {
        spacing: { before: twips(style.headings[level - 1]!.above / 2) },
      }),
  };
}
