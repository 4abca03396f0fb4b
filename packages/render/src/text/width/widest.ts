import { displayWidth } from './display-width.ts';

/** Columns that the widest of some texts takes in a terminal; 0 for none. */
export function widest(texts: readonly string[]): number {
  // Not one call of `Math.max`: there may be more texts than a call has arguments.
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0);
}
