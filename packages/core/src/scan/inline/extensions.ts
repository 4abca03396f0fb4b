import { find, type InlineState, protect } from './inline-state.ts';

const lengthMax = 200;
const attribute = /^(?:[#.][\w-]+|:|[\w:-]+=\S+)$/;

/**
 * Reads the attributes of the preceding element: `{#id .class key="value"}`. Sources: Pandoc's
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

const closings: Readonly<Record<string, string>> = { '{': '}}', '%': '%}' };

/** Reads a template tag: `{{ … }}` or `{% … %}`. */
export function readTemplate(state: InlineState, at: number): number {
  const closing = closings[state.text.charAt(at + 1)];
  if (closing === undefined) return at;
  const close = find(state, closing, at + 2);
  if (close < 0) return at;
  protect(state, 'template', at, close + 2);
  return close + 2;
}

const shortcode =
  /:(?:[a-z][a-z0-9_+-]{0,40}|[+-]1|100|1234|8ball|[123](?:st|nd|rd)_place_medal):/y;

/** Reads an emoji shortcode, as on GitHub and Slack: `:heavy_check_mark:`. */
export function readShortcode(state: InlineState, at: number): number {
  shortcode.lastIndex = at;
  // In `10:30:45` and `a:b:c` the first colon follows a word character.
  if (/\w/.test(state.text.charAt(at - 1)) || !shortcode.test(state.text)) return at;
  protect(state, 'shortcode', at, shortcode.lastIndex);
  return shortcode.lastIndex;
}
