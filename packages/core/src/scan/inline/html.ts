import { readHtmlTag } from '../html-tags.ts';
import { find, type InlineState, protect } from './inline-state.ts';

/** The delimiters of processing instructions and CDATA sections. Source: CommonMark 0.31, 6.6. */
const otherHtml: readonly (readonly [opening: string, closing: string])[] = [
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
];

const declaration = /<![A-Za-z]/y;

/** Reads a raw HTML tag, comment, processing instruction, declaration or CDATA section. */
export function readInlineHtml(state: InlineState, at: number): number {
  const { text } = state;
  if (text.startsWith('<!--', at)) return protectTo(state, 'comment', at, endOfComment(state, at));
  for (const [opening, closing] of otherHtml)
    if (text.startsWith(opening, at))
      return protectTo(state, 'html', at, endOf(state, closing, at + opening.length));
  declaration.lastIndex = at;
  if (declaration.test(text)) return protectTo(state, 'html', at, endOf(state, '>', at));
  return readTag(state, at);
}

function readTag(state: InlineState, at: number): number {
  // Without this bound, a text of many partial tags would take quadratic time.
  if (state.wastedLength > 16 * state.text.length) return at;
  const tag = readHtmlTag(state.text, at, state.text.length);
  if (tag.kind === 'none') {
    state.wastedLength += tag.end - at;
    return at;
  }
  state.tag(tag.name, tag.kind, at);
  protect(state, 'html', at, tag.end);
  return tag.end;
}

function endOfComment(state: InlineState, at: number): number {
  // `<!-->` and `<!--->` are complete comments.
  if (state.text.startsWith('>', at + 4)) return at + 5;
  if (state.text.startsWith('->', at + 4)) return at + 6;
  return endOf(state, '-->', at + 4);
}

function endOf(state: InlineState, closing: string, from: number): number {
  const close = find(state, closing, from);
  return close < 0 ? -1 : close + closing.length;
}

function protectTo(state: InlineState, kind: 'comment' | 'html', at: number, end: number): number {
  if (end < 0) return at;
  protect(state, kind, at, end);
  return end;
}
