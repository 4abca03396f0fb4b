import { protect, type InlineState } from './inline-state.ts';

const shortcode = /:[a-z][a-z0-9_+-]{0,40}:/y;

/** The name of an emoji between colons, as GitHub and Slack write it: `:heavy_check_mark:`. */
export function readShortcode(state: InlineState, at: number): number {
  shortcode.lastIndex = at;
  // In `10:30:45` or `a:b:c` the first colon follows a word.
  if (/\w/.test(state.text.charAt(at - 1)) || !shortcode.test(state.text)) return at;
  protect(state, 'shortcode', at, shortcode.lastIndex);
  return shortcode.lastIndex;
}
