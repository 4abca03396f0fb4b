import { backtick, endOfRun } from '../blocks/characters.ts';
import { protect, type InlineState } from './inline-state.ts';

/**
 * A code span closes at the next run of as many backticks as opened it; without one the backticks
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

/** Where each run of backticks begins, by its length, the last one first. */
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
