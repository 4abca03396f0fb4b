import type { PreparedBlock, PreparedBlocks } from './prepared-blocks.ts';

type PreparedText = Extract<PreparedBlock, { kind: 'paragraph' }>;

/** A quotation, and the paragraph that names its source, without the dash before it. */
export interface SourcedQuote {
  readonly words: PreparedBlocks;
  readonly source?: PreparedText;
}

const dash = /^[\u2010-\u2015-]+\s*/u;

/** Finds the source of a quotation: its last paragraph below others, if it begins with a dash. */
export function sourcedQuote(quote: PreparedBlocks): SourcedQuote {
  const { blocks, trailingAnchors } = quote;
  const last = blocks.at(-1);
  const isSourced = blocks.length > 1 && last?.kind === 'paragraph' && startsWithDash(last);
  if (!isSourced) return { words: quote };
  return { words: { blocks: blocks.slice(0, -1), trailingAnchors }, source: withoutDash(last) };
}

function startsWithDash({ children: [first] }: PreparedText): boolean {
  return first?.kind === 'text' && dash.test(first.text);
}

function withoutDash(paragraph: PreparedText): PreparedText {
  const { align: _, ...rest } = paragraph;
  const [first, ...others] = paragraph.children;
  if (first?.kind !== 'text') return rest;
  return { ...rest, children: [{ ...first, text: first.text.replace(dash, '') }, ...others] };
}
