import { protect, type InlineState } from './inline-state.ts';

const lengthMax = 200;
const attribute = /^(?:[#.][\w-]+|:|[\w:-]+=\S+)$/;

/**
 * Attributes of what stands before them: `{#id .class key="value"}`. Sources: Pandoc's
 * header_attributes and bracketed_spans, Kramdown's inline attribute lists, remark-directive.
 */
export function readAttributes(state: InlineState, at: number): number {
  const end = endOfBraces(state.text, at);
  if (end < 0) return at;
  const words = state.text
    .slice(at + 1, end - 1)
    .replace(/"[^"]*"|'[^']*'/g, '""')
    .replace(/^:(?=\S)/, ': ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => attribute.test(word))) return at;
  protect(state, 'attributes', at, end);
  return end;
}

function endOfBraces(text: string, start: number): number {
  const limit = Math.min(text.length, start + lengthMax);
  for (let at = start + 1; at < limit; at += 1) {
    const character = text.charAt(at);
    if (character === '}') return at + 1;
    if (character === '{' || character === '\n') return -1;
  }
  return -1;
}
