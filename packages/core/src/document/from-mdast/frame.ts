import { DocumentTooComplexError } from '../../errors/index.ts';
import type { Inline, Span } from '../model.ts';
import type { Mark } from './mark.ts';

/** Marks that may be open at once: every writer recurses through them. */
const inlineDepthMax = 200;

/** A mark that is open, and what it holds so far; without a mark, the line itself. */
export interface Frame {
  readonly mark?: Mark;
  /** Absent where a mark goes on from an earlier line: then its content tells. */
  readonly span?: Span;
  readonly children: Inline[];
}

export function startFrames(marks: readonly Mark[]): Frame[] {
  return [{ children: [] }, ...marks.map((mark) => ({ mark, children: [] }))];
}

export function openFrame(frames: Frame[], frame: Frame): void {
  if (frames.length > inlineDepthMax)
    throw new DocumentTooComplexError('inline depth', inlineDepthMax);
  frames.push(frame);
}

/** Closes the innermost mark; one that holds nothing leaves nothing. */
export function closeFrame(frames: Frame[]): void {
  const frame = frames.pop();
  const around = frames.at(-1);
  if (frame && around) for (const inline of wrap(frame)) around.children.push(inline);
}

/** Closes all, each where its content ends, and gives what the line holds. */
export function closeFrames(frames: readonly Frame[]): readonly Inline[] {
  const open: Frame[] = frames.map(({ mark, children }) => ({ mark, children }));
  while (open.length > 1) closeFrame(open);
  return open[0]?.children ?? [];
}

function wrap({ mark, span, children }: Frame): readonly Inline[] {
  const [first] = children;
  if (!mark || mark.kind === 'inlineCode' || !first) return children;
  const place = span ?? { start: first.span.start, end: children.at(-1)!.span.end };
  return [{ ...mark, children, span: place }];
}
