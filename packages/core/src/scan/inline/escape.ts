import { find, protect, type InlineState } from './inline-state.ts';

const punctuation = /[!-/:-@[-`{-~]/;

/** TeX's own fences, each with what closes it. */
const mathFences: Readonly<Record<string, string>> = { '(': '\\)', '[': '\\]' };

/** A backslash and the punctuation that it takes the meaning from; or TeX math. */
export function readEscape(state: InlineState, at: number): number {
  const escaped = state.text.charAt(at + 1);
  const fence = mathFences[escaped];
  if (fence !== undefined) {
    const close = find(state, fence, at + 2);
    if (close >= 0) protect(state, 'math', at, close + 2);
  }
  return punctuation.test(escaped) ? at + 2 : at + 1;
}
