export interface HtmlTag {
  readonly kind: 'start' | 'end' | 'empty';
  readonly end: number;
  /** In lower case. */
  readonly name: string;
}

/** What looked like a tag; `end` is how far it did. */
export interface NoTag {
  readonly kind: 'none';
  readonly end: number;
}

const tagName = /\/?[A-Za-z][A-Za-z0-9-]*/y;
// Source: CommonMark 0.31, 6.6. No two parts can match the same character, so none is tried twice.
const attribute = /\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?/y;
const tagEnd = /\s*\/?>/y;

/** The tag whose `<` stands at an offset, if it is complete before `end`. */
export function readHtmlTag(text: string, start: number, end: number): HtmlTag | NoTag {
  tagName.lastIndex = start + 1;
  const name = tagName.exec(text)?.[0];
  if (name === undefined) return { kind: 'none', end: start + 1 };
  const closing = name.startsWith('/');
  const after = tagName.lastIndex;
  const at = closing ? after : skipAttributes(text, after, end);
  tagEnd.lastIndex = at;
  const close = tagEnd.exec(text)?.[0];
  const kind = close === undefined || tagEnd.lastIndex > end ? 'none' : kindOf(closing, close);
  if (kind === 'none') return { kind, end: at };
  return { kind, end: tagEnd.lastIndex, name: name.replace('/', '').toLowerCase() };
}

function kindOf(closing: boolean, close: string): HtmlTag['kind'] | 'none' {
  const empty = close.endsWith('/>');
  if (closing) return empty ? 'none' : 'end';
  return empty ? 'empty' : 'start';
}

function skipAttributes(text: string, start: number, end: number): number {
  let at = start;
  while (at < end) {
    attribute.lastIndex = at;
    if (!attribute.test(text)) return at;
    at = attribute.lastIndex;
  }
  return at;
}
