import type { Inline, InlineCode, Span, Text } from '../model.ts';
import { closeFrame, closeFrames, openFrame, startFrames, type Frame } from './frame.ts';
import type { Mark } from './mark.ts';
import { trimInlines } from './trim-inlines.ts';
import { endsInWhiteSpace, trimStart } from './white-space.ts';

/** Gathers inline content under marks that open and close, with white space as HTML shows it. */
export interface InlineRun {
  /** Marks that are open, outermost first. */
  openMarks(): readonly Mark[];
  isOpen(kind: Mark['kind']): boolean;
  /** @throws {DocumentTooComplexError} too many are open */
  open(mark: Mark, span: Span): void;
  close(): void;
  text(value: string, span: Span): void;
  /** Anything that is neither text nor a break. */
  leaf(inline: Inline): void;
  lineBreak(span: Span): void;
  /** Ends the line before what comes next, if anything stands on it. */
  separate(): void;
  /** Hands over what was gathered, trimmed. Open marks go on around what comes next. */
  take(): readonly Inline[];
}

export function createInlineRun(around: readonly Mark[]): InlineRun {
  let frames = startFrames(around);
  let empty = true;
  let afterSpace = true;
  let separating: Span | undefined;
  let end = 0;

  const top = () => frames.at(-1)!;
  const openMarks = () => frames.flatMap(({ mark }) => mark ?? []);
  const isOpen = (kind: Mark['kind']) => frames.some(({ mark }) => mark?.kind === kind);

  function push(inline: Inline): void {
    if (separating) {
      // Marks that opened since then begin on the new line.
      const frame = frames.findLast(({ children }) => children.length > 0) ?? top();
      addBreak(frame, separating);
      separating = undefined;
    }
    if (inline.kind !== 'anchor') empty = false;
    end = inline.span.end;
    top().children.push(inline);
  }

  function text(value: string, span: Span): void {
    const shown = afterSpace || separating ? trimStart(value) : value;
    if (shown === '') return;
    const kind = isOpen('inlineCode') ? 'inlineCode' : 'text';
    const last = separating ? undefined : takeLast(top(), kind);
    push({
      kind,
      text: (last?.text ?? '') + shown,
      span: { start: last?.span.start ?? span.start, end: span.end },
    });
    afterSpace = endsInWhiteSpace(shown);
  }

  function addBreak(frame: Frame, span: Span): void {
    if (empty) return;
    breakLine(frame, span);
    afterSpace = true;
  }

  return {
    openMarks,
    isOpen,
    open: (mark, span) => openFrame(frames, { mark, span, children: [] }),
    close: () => closeFrame(frames),
    text,
    leaf(inline) {
      push(inline);
      if (inline.kind !== 'anchor') afterSpace = false;
    },
    lineBreak: (span) => addBreak(top(), span),
    separate() {
      if (!empty) separating = { start: end, end };
    },
    take() {
      const inlines = trimInlines(closeFrames(frames));
      frames = startFrames(openMarks());
      empty = afterSpace = true;
      separating = undefined;
      return inlines;
    },
  };
}

/** Takes the last child back, to be joined with what follows, if it is of this kind. */
function takeLast({ children }: Frame, kind: 'text' | 'inlineCode'): Text | InlineCode | undefined {
  const last = children.at(-1);
  if (last?.kind !== kind) return undefined;
  children.pop();
  return last;
}

function breakLine({ children }: Frame, span: Span): void {
  const last = children.at(-1);
  if (last?.kind === 'text') children.splice(-1, 1, ...trimInlines([last]));
  children.push({ kind: 'break', span });
}
