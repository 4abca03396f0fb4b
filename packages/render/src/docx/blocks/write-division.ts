import { plainText } from '@mdconv/core';
import type { PreparedBlock, PreparedBlocks, PreparedDivision } from '../../prepare/index.ts';
import { pageArea, textColumn, type LineStyle } from '../../style/index.ts';
import type { BlockContext } from '../block-context.ts';
import type { Component } from '../element.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import { Paragraph } from '../paragraph.ts';
import { line } from '../styles/box.ts';
import { runFormat } from '../styles/character-formats.ts';
import type { Frame } from '../styles/paragraph-format.ts';
import type { StyleKey } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** A division in styles of its own; columns are below each other, numbers in frames in the margin column. */
export function writeDivision(
  division: PreparedDivision,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { role, parts } = division;
  const [first] = parts;
  switch (role) {
    case 'columns':
      return parts.flatMap((part) => writeBlocks(part, writer, context));
    case 'lead':
      return writeBlocks(first!, writer, { ...context, text: 'lead' });
    case 'takeaway':
      return [
        styled('takeawayLabel', writeLine(division.label ?? [], writer, context)),
        ...linesOf(first!, 'takeaway', writer, context),
      ];
    case 'statement':
    case 'proof':
      return writeStatement(division, writer, context);
    case 'pull':
      return writeAside([first!], ['pullQuote', 'pullQuoteSource'], writer, context);
    case 'figure':
      return parts.flatMap((part) =>
        writeAside([part], ['keyFigure', 'keyFigureLabel'], writer, context, parts.length === 1),
      );
  }
}

function styled(style: StyleKey, content: readonly Component[]): Paragraph {
  return new Paragraph({ style }, content);
}

/** Paragraphs in a style; other blocks as they are. */
function linesOf(
  { blocks, trailingAnchors }: PreparedBlocks,
  style: StyleKey,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  return blocks.flatMap((block, index) =>
    block.kind === 'paragraph'
      ? [styled(style, writeLine(block.children, writer, context))]
      : writeBlocks(
          { blocks: [block], trailingAnchors: index === 0 ? trailingAnchors : [] },
          writer,
          context,
        ),
  );
}

/** A label before the first words. */
function writeStatement(
  { role, label = [], parts }: PreparedDivision,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const look = writer.style.statement!;
  const isProof = role === 'proof';
  const format = { ...plain, ...runFormat(isProof ? look.proof : look.label) };
  const words = textRuns(`${plainText(label)}\u2002`, format);
  const inside: BlockContext = isProof ? context : { ...context, text: 'statement' };
  const [first, ...rest] = writeBlocks(parts[0]!, writer, inside);
  return first instanceof Paragraph
    ? [first.startingWith(words), ...rest]
    : [writeParagraph(words, writer, inside), ...(first ? [first] : []), ...rest];
}

/** What is in the margin column: a frame beside the text, or lines in it. */
function writeAside(
  parts: readonly PreparedBlocks[],
  [head, tail]: readonly [StyleKey, StyleKey],
  writer: Writer,
  context: BlockContext,
  isAlone = true,
): readonly Component[] {
  const { style } = writer;
  const { margin: column } = textColumn(style);
  const isOwn = context.text === 'text' && context.depth === 0 && !context.box;
  const frame: Frame | undefined =
    column && isAlone && isOwn
      ? {
          x: style.page.margins.left + column.start,
          y: 0,
          width: column.width,
          isBesideText: true,
        }
      : undefined;
  const rule = head === 'pullQuote' ? style.pullQuote! : style.keyFigure!;
  const end = twips(pageArea(style).width - context.left - style.paragraph.measure);
  return parts.flatMap(({ blocks }) =>
    blocks.flatMap((block, index) => {
      if (block.kind !== 'paragraph')
        return writeBlocks({ blocks: [block], trailingAnchors: [] }, writer, context);
      const isTail = index > 0 && (head === 'keyFigure' || isSource(block));
      return [
        new Paragraph(
          {
            style: isTail ? tail : head,
            ...(frame
              ? { frame }
              : { indent: { left: twips(context.left), right: Math.max(0, end) } }),
            ...(index === 0 && { border: topEdge(rule) }),
          },
          writeLine(block.children, writer, context),
        ),
      ];
    }),
  );
}

function topEdge({ rule, gap }: { readonly rule: LineStyle; readonly gap: number }) {
  return { top: line(rule, gap) };
}

function isSource(block: PreparedBlock): boolean {
  const [first] = block.kind === 'paragraph' ? block.children : [];
  return first?.kind === 'text' && /^[\u2010-\u2015-]/u.test(first.text);
}
