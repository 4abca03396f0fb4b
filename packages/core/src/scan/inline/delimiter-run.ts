import { endOfRun } from '../blocks/characters.ts';
import type { InlineState } from './inline-state.ts';

/** Marks of emphasis are only counted: pairing them is the parser's work, and its cost. */
export function readDelimiterRun(state: InlineState, at: number): number {
  countDelimiterRun(state, at);
  return endOfRun(state.text, at, state.text.length, state.text.charCodeAt(at));
}

export function countDelimiterRun(state: InlineState, at: number): void {
  state.delimiterRuns += 1;
  state.note('delimiter runs', state.delimiterRuns, at);
}
