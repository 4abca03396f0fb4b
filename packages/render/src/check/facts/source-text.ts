import { partitionPoint, type Span } from '@mdconv/core';
import type { Facts } from './facts.ts';
import type { PlacedText } from './collect-content.ts';

/** The caller's text of a range. */
export function sourceOf({ markdown }: Pick<Facts, 'markdown'>, { start, end }: Span): string {
  return markdown.slice(start, end);
}

/** A range of the caller's text for a range of a placed text. */
interface SourceRange extends Span {
  /** Whether the caller wrote exactly this text there, so that it can be edited. */
  readonly isExact: boolean;
}

/** Finds a part of a placed text in the caller's text. What tidying changed has the range of its text node. */
export function rangeOf(
  { markdown }: Pick<Facts, 'markdown'>,
  { pieces, block }: PlacedText,
  from: number,
  to: number,
): SourceRange {
  const piece = pieceAt(pieces, from);
  if (!piece) return { ...block.span, isExact: false };
  const { at, node } = piece;
  const { start, end } = node.span;
  const wanted = node.text.slice(from - at, to - at);
  if (wanted.length < to - from) return { start, end, isExact: false };
  const same = start + from - at;
  if (markdown.startsWith(wanted, same) && end - start === node.text.length)
    return { start: same, end: same + wanted.length, isExact: true };
  const source = markdown.slice(start, end);
  const found = source.indexOf(wanted);
  if (found < 0 || source.indexOf(wanted, found + 1) >= 0) return { start, end, isExact: false };
  return { start: start + found, end: start + found + wanted.length, isExact: true };
}

/** The piece of a placed text that has an offset. */
export function pieceAt(
  pieces: PlacedText['pieces'],
  offset: number,
): PlacedText['pieces'][number] | undefined {
  return pieces[partitionPoint(pieces.length, (index) => pieces[index]!.at <= offset) - 1];
}

/** The lines of a range of the caller's text, each with its offset there and without its ending. */
export function linesOf(
  facts: Pick<Facts, 'markdown'>,
  span: Span,
): readonly { readonly start: number; readonly text: string }[] {
  const lines: { start: number; text: string }[] = [];
  let start = span.start;
  for (const text of sourceOf(facts, span).split('\n')) {
    lines.push({ start, text: text.replace(/\r$/, '') });
    start += text.length + 1;
  }
  return lines;
}
