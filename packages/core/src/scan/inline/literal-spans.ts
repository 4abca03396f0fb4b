import { backtick, endOfRun } from '../characters.ts';
import { find, type InlineState, protect } from './inline-state.ts';

/**
 * Reads a code span. It ends at the next backtick run of the same length; without one the backticks
 * are text. Source: CommonMark 0.31, 6.1.
 */
export function readCodeSpan(state: InlineState, at: number): number {
  const { text } = state;
  const after = endOfRun(text, at, text.length, backtick);
  const length = after - at;
  const starts = backtickRuns(state).get(length) ?? [];
  while ((starts.at(-1) ?? after) < after) starts.pop();
  const close = starts.at(-1);
  if (close === undefined) return after;
  protect(state, 'code-span', at, close + length);
  return close + length;
}

/** Start offsets of backtick runs by their length, in descending order. */
function backtickRuns(state: InlineState): Map<number, number[]> {
  if (state.backticks) return state.backticks;
  const { text } = state;
  const runs = new Map<number, number[]>();
  for (let at = text.indexOf('`'); at >= 0; at = text.indexOf('`', at)) {
    const after = endOfRun(text, at, text.length, backtick);
    const starts = runs.get(after - at);
    if (starts) starts.push(at);
    else runs.set(after - at, [at]);
    at = after;
  }
  for (const starts of runs.values()) starts.reverse();
  state.backticks = runs;
  return runs;
}

const punctuation = /[!-/:-@[-`{-~]/;

/**
 * The characters after the backslash of TeX's opening math delimiters, with the closing delimiters.
 */
const mathFences: Readonly<Record<string, string>> = { '(': '\\)', '[': '\\]' };

/** Reads a backslash escape, or TeX math in `\(…\)` or `\[…\]`. */
export function readEscape(state: InlineState, at: number): number {
  const escaped = state.text.charAt(at + 1);
  const fence = mathFences[escaped];
  if (fence !== undefined) {
    const close = find(state, fence, at + 2);
    if (close >= 0) protect(state, 'math', at, close + 2);
  }
  return punctuation.test(escaped) ? at + 2 : at + 1;
}

/**
 * Reads math between dollar signs. As in Pandoc, no white space follows the opening `$` or precedes
 * the closing `$`, and no digit follows the closing one, so amounts of money stay text.
 */
export function readMath(state: InlineState, at: number): number {
  const { text } = state;
  const display = text.charAt(at + 1) === '$';
  const after = display ? at + 2 : at + 1;
  const opened = display ? state.displayMathStart : state.mathStart;
  if (opened >= 0 && (display || canClose(text, at))) {
    protect(state, 'math', opened, after);
    forget(state);
  } else if (display) state.displayMathStart = at;
  else if (canOpen(text, after)) state.mathStart = at;
  return after;
}

function forget(state: InlineState): void {
  state.mathStart = -1;
  state.displayMathStart = -1;
}

function canOpen(text: string, after: number): boolean {
  return /\S/.test(text.charAt(after));
}

function canClose(text: string, at: number): boolean {
  return /\S/.test(text.charAt(at - 1)) && !/[0-9]/.test(text.charAt(at + 1));
}
