import { protect, type InlineState } from './inline-state.ts';

/**
 * Math between dollars. As in Pandoc, what opens stands before and what closes after something
 * that is not white space, and no digit follows what closes: sums of money stay text.
 */
export function readMath(state: InlineState, at: number): number {
  const { text } = state;
  const display = text.charAt(at + 1) === '$';
  const after = display ? at + 2 : at + 1;
  const opened = display ? state.dollars : state.dollar;
  if (opened >= 0 && (display || canClose(text, at))) {
    protect(state, 'math', opened, after);
    forget(state);
  } else if (display) state.dollars = at;
  else if (canOpen(text, after)) state.dollar = at;
  return after;
}

function forget(state: InlineState): void {
  state.dollar = -1;
  state.dollars = -1;
}

function canOpen(text: string, after: number): boolean {
  return /\S/.test(text.charAt(after));
}

function canClose(text: string, at: number): boolean {
  return /\S/.test(text.charAt(at - 1)) && !/[0-9]/.test(text.charAt(at + 1));
}
