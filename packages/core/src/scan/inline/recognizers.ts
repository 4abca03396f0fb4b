import { readAutolink, readBareUrl, readEmail, readHost } from './autolinks.ts';
import { closeBracket, openBracket, readDelimiterRun } from './delimiters.ts';
import { readAttributes, readShortcode, readTemplate } from './extensions.ts';
import { readInlineHtml } from './html.ts';
import type { InlineState } from './inline-state.ts';
import { readCodeSpan, readEscape, readMath } from './literal-spans.ts';

/**
 * Reads the construct at an offset and protects it. Returns the offset to continue at, or the same
 * offset if there is no such construct.
 */
export type Recognizer = (state: InlineState, at: number) => number;

/** The constructs that a character can start, in order of precedence. */
const recognizers: Readonly<Record<string, readonly Recognizer[]>> = {
  '\\': [readEscape],
  '`': [readCodeSpan],
  '<': [readAutolink, readInlineHtml],
  '[': [openBracket],
  ']': [closeBracket],
  $: [readMath],
  '{': [readTemplate, readAttributes],
  '*': [readDelimiterRun],
  _: [readDelimiterRun],
  '~': [readDelimiterRun],
  ':': [readBareUrl, readShortcode],
  '.': [readHost],
  '@': [readEmail],
};

const byCode: readonly (readonly Recognizer[] | undefined)[] = Array.from(
  { length: 128 },
  (_, code) => recognizers[String.fromCharCode(code)],
);

export function recognizeInline(state: InlineState): void {
  const { text } = state;
  let at = 0;
  while (at < text.length) {
    const candidates = byCode[text.charCodeAt(at)];
    at = candidates ? recognize(state, at, candidates) : at + 1;
  }
}

function recognize(state: InlineState, at: number, candidates: readonly Recognizer[]): number {
  for (const candidate of candidates) {
    const next = candidate(state, at);
    if (next > at) return next;
  }
  return at + 1;
}
