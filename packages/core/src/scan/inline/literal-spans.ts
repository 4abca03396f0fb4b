import { backtick, endOfRun } from '../characters.ts';
import { endOfMath } from '../math/index.ts';
import { type InlineState, protect } from './inline-state.ts';

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

/** Reads a backslash escape, or a formula in `\(…\)` or `\[…\]`. */
export function readEscape(state: InlineState, at: number): number {
  const escaped = state.text.charAt(at + 1);
  const after = escaped === '(' || escaped === '[' ? readMath(state, at) : at;
  if (after > at) return after;
  return punctuation.test(escaped) ? at + 2 : at + 1;
}

/** Reads a formula. */
export function readMath(state: InlineState, at: number): number {
  if (!state.math) return at;
  const end = endOfMath(state.text, at);
  if (end < 0) {
    // micromark splits the text here, as at other delimiters.
    state.delimiterRuns += 1;
    state.record('delimiter runs', state.delimiterRuns, at);
    return at;
  }
  protect(state, 'math', at, end);
  return end;
}
