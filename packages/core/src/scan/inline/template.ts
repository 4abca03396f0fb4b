import { find, protect, type InlineState } from './inline-state.ts';

const closings: Readonly<Record<string, string>> = { '{': '}}', '%': '%}' };

/** A tag of a template language: `{{ … }}` or `{% … %}`. */
export function readTemplate(state: InlineState, at: number): number {
  const closing = closings[state.text.charAt(at + 1)];
  if (closing === undefined) return at;
  const close = find(state, closing, at + 2);
  if (close < 0) return at;
  protect(state, 'template', at, close + 2);
  return close + 2;
}
