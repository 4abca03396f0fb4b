import { plainText } from '@mdconv/core';
import type {
  PreparedBlock,
  PreparedBlocks,
  PreparedBlockquote,
  PreparedHeading,
  PreparedParagraph,
} from './prepared-blocks.ts';

/** A slide; `layout` says what is on it. */
export type PreparedSlide = SectionSlide | QuoteSlide | ColumnsSlide | ContentSlide;

/** A heading and, perhaps, a line below it. */
export interface SectionSlide {
  readonly layout: 'section';
  /** Counts the sections from 1. */
  readonly number: number;
  readonly title: PreparedHeading;
  readonly lead?: PreparedParagraph | PreparedHeading;
}

/** A quotation and, perhaps, its source. */
export interface QuoteSlide {
  readonly layout: 'quote';
  readonly quote: PreparedBlockquote;
  readonly source?: PreparedParagraph;
}

/** Columns beside each other. */
export interface ColumnsSlide {
  readonly layout: 'columns';
  readonly title?: PreparedHeading;
  /** What is between the title and the columns. */
  readonly above: PreparedBlocks;
  readonly columns: readonly PreparedBlocks[];
}

/** A title and what is below it: text, or one thing that fills the slide. */
export interface ContentSlide {
  readonly layout: 'text' | 'figure' | 'table' | 'code';
  readonly title?: PreparedHeading;
  readonly content: PreparedBlocks;
}

/** The longest line below the title of a section, in characters. */
const leadMax = 140;
/** The longest source of a quotation. */
const sourceMax = 120;
/** Blocks of the longest columns that two headings make. */
const columnBlocksMax = 8;

/** Divides a text into slides: at its rules and page breaks, and at headings of the first two levels. */
export function divideSlides({ blocks, trailingAnchors }: PreparedBlocks): PreparedSlide[] {
  const parts = atRules(blocks, trailingAnchors);
  const isRuled = parts.length > 1;
  const chunks = parts.flatMap((part) => atHeadings(part, isRuled));
  let sections = 0;
  return chunks.map((chunk) => layOutSlide(chunk, () => ++sections));
}

type Chunk = readonly [PreparedBlock, ...(readonly PreparedBlock[])];

function asChunk([first, ...others]: readonly PreparedBlock[]): readonly Chunk[] {
  return first ? [[first, ...others]] : [];
}

/** Links to what was above a rule lead to the slide after it. */
function atRules(
  blocks: readonly PreparedBlock[],
  trailingAnchors: readonly string[],
): readonly Chunk[] {
  const parts: PreparedBlock[][] = [[]];
  let anchors: readonly string[] = [];
  for (const block of blocks) {
    if (block.kind === 'thematicBreak' || block.kind === 'pageBreak') {
      anchors = [...anchors, ...(block.anchors ?? [])];
      parts.push([]);
      continue;
    }
    const all = [...anchors, ...(block.anchors ?? [])];
    parts.at(-1)!.push(all.length > 0 ? { ...block, anchors: all } : block);
    anchors = [];
  }
  const filled = parts.filter((part) => part.length > 0);
  const last = filled.at(-1);
  const ending = last?.pop();
  const ids = [...anchors, ...trailingAnchors];
  if (ending)
    last!.push(
      ids.length > 0 ? { ...ending, anchors: [...(ending.anchors ?? []), ...ids] } : ending,
    );
  return filled.flatMap(asChunk);
}

/** Cuts at headings. In a text with rules, one of level 2 stays on the slide of level 1 above it. */
function atHeadings(part: Chunk, isRuled: boolean): readonly Chunk[] {
  const byTitle = cutBefore(part, (block) => isHeading(block, 1));
  return byTitle.flatMap((chunk) => {
    const below = chunk.slice(1).filter((block) => isHeading(block, 2)).length;
    const isWhole = isRuled && isHeading(chunk[0], 1) && below <= 2;
    return isWhole ? [chunk] : cutBefore(chunk, (block) => isHeading(block, 2));
  });
}

function cutBefore(chunk: Chunk, isStart: (block: PreparedBlock) => boolean): readonly Chunk[] {
  const chunks: [PreparedBlock, ...PreparedBlock[]][] = [];
  for (const block of chunk) {
    const open = chunks.at(-1);
    if (!open || isStart(block)) chunks.push([block]);
    else open.push(block);
  }
  return chunks;
}

function isHeading(block: PreparedBlock, level: number): block is PreparedHeading {
  return block.kind === 'heading' && block.level === level;
}

function layOutSlide(chunk: Chunk, nextNumber: () => number): PreparedSlide {
  const [first, ...others] = chunk;
  const title = first.kind === 'heading' ? first : undefined;
  const rest = title ? others : chunk;
  if (title && isSection(title, rest)) {
    const [lead] = rest;
    return { layout: 'section', number: nextNumber(), title, ...(lead && { lead }) };
  }
  const quote = title ? undefined : quoteSlide(chunk);
  if (quote) return quote;
  const titled = title && { title };
  const columns = columnsOf(rest);
  if (title && columns) return { layout: 'columns', ...titled, ...columns };
  return { layout: layoutOf(rest), ...titled, content: blocksOf(rest) };
}

type Lead = PreparedParagraph | PreparedHeading;

function isSection(
  title: PreparedHeading,
  rest: readonly PreparedBlock[],
): rest is readonly [] | readonly [Lead] {
  const [lead] = rest;
  if (title.level > 2 || rest.length > 1) return false;
  if (!lead) return true;
  const isLine = lead.kind === 'heading' || (lead.kind === 'paragraph' && title.level === 1);
  return isLine && plainText(lead.children).length <= leadMax && !hasImage(lead);
}

function hasImage({ children }: Lead): boolean {
  return children.some(({ kind }) => kind === 'image');
}

function quoteSlide([quote, source, ...others]: Chunk): QuoteSlide | undefined {
  if (quote.kind !== 'blockquote' || others.length > 0) return undefined;
  const { blocks } = quote.children;
  if (blocks.some(({ kind }) => kind !== 'paragraph')) return undefined;
  if (source && (source.kind !== 'paragraph' || plainText(source.children).length > sourceMax))
    return undefined;
  if (source) return { layout: 'quote', quote, source };
  const last = blocks.at(-1);
  if (blocks.length < 2 || last?.kind !== 'paragraph' || !isSource(last))
    return { layout: 'quote', quote };
  const text = { ...quote, children: { ...quote.children, blocks: blocks.slice(0, -1) } };
  return { layout: 'quote', quote: text, source: withoutDash(last) };
}

const dash = /^[-\u2010-\u2015]+\s*/u;

function isSource({ children: [first] }: PreparedParagraph): boolean {
  return first?.kind === 'text' && dash.test(first.text);
}

function withoutDash(paragraph: PreparedParagraph): PreparedParagraph {
  const { align: _, ...unaligned } = paragraph;
  const [first, ...others] = paragraph.children;
  if (first?.kind !== 'text') return unaligned;
  return { ...unaligned, children: [{ ...first, text: first.text.replace(dash, '') }, ...others] };
}

/** Columns that a fence makes are those of the slide; so are two headings of level 2 with short texts. */
function columnsOf(
  rest: readonly PreparedBlock[],
): Pick<ColumnsSlide, 'above' | 'columns'> | undefined {
  const last = rest.at(-1);
  if (last?.kind === 'division' && last.role === 'columns')
    return { above: blocksOf(rest.slice(0, -1)), columns: last.parts };
  const starts = rest.flatMap((block, index) => (isHeading(block, 2) ? [index] : []));
  const [left, right] = starts;
  if (left === undefined || right === undefined || starts.length > 2) return undefined;
  const columns = [rest.slice(left, right), rest.slice(right)];
  if (columns.some(({ length }) => length > columnBlocksMax)) return undefined;
  return { above: blocksOf(rest.slice(0, left)), columns: columns.map(blocksOf) };
}

function layoutOf(rest: readonly PreparedBlock[]): ContentSlide['layout'] {
  const [only] = rest;
  if (rest.length !== 1 || !only) return 'text';
  return only.kind === 'figure' || only.kind === 'table' || only.kind === 'code'
    ? only.kind
    : 'text';
}

function blocksOf(blocks: readonly PreparedBlock[]): PreparedBlocks {
  return { blocks, trailingAnchors: [] };
}
