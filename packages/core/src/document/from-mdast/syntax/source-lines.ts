import type { SourceNode } from '../source-node.ts';
import type { Span } from '../../model.ts';

/** A line of the source, without the prefix of the containers around it. */
export interface SourceLine extends Span {
  readonly text: string;
}

/** The range of a node. */
export function rangeOf(node: SourceNode): Span {
  if (!('position' in node)) return { start: (node as Span).start, end: (node as Span).end };
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

/**
 * The lines of nodes that follow each other, with those between them. What stands before the first
 * node on its line, such as `> `, is taken off all lines.
 */
export function linesOf(source: string, { start, end }: Span): readonly SourceLine[] {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const prefix = start - lineStart;
  const lines: SourceLine[] = [];
  for (let from = lineStart; from < end || lines.length === 0;) {
    const next = source.indexOf('\n', from);
    const after = next < 0 || next > end ? end : next;
    const content = lines.length === 0 ? start : from + prefixLength(source, from, prefix);
    const lineEnd = source.charAt(after - 1) === '\r' ? after - 1 : after;
    const begin = Math.min(content, lineEnd);
    lines.push({ text: source.slice(begin, lineEnd), start: begin, end: lineEnd });
    if (after >= end) break;
    from = after + 1;
  }
  return lines;
}

/** The columns of a container's prefix: markers and white space. */
function prefixLength(source: string, from: number, most: number): number {
  let length = 0;
  while (length < most && /[ \t>]/.test(source.charAt(from + length))) length += 1;
  return length;
}

/** The line without up to four columns of indentation; `undefined` if it has fewer and is not blank. */
export function dedented(line: SourceLine): SourceLine | undefined {
  const indentation = /^(?: {4}| {0,3}\t)/.exec(line.text)?.[0];
  if (indentation === undefined) return line.text.trim() === '' ? line : undefined;
  return without(line, indentation.length);
}

export function without(line: SourceLine, length: number): SourceLine {
  return { text: line.text.slice(length), start: line.start + length, end: line.end };
}
