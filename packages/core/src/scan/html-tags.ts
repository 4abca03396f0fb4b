import { complexityLimits, type Peaks } from './complexity.ts';

/** A complete raw HTML tag. */ export interface HtmlTag {
  readonly kind: 'start' | 'end' | 'empty';
  readonly end: number;
  /** The name in lower case. */
  readonly name: string;
}

/** No complete tag. `end` is the offset up to which the text looked like one. */
export interface NoTag {
  readonly kind: 'none';
  readonly end: number;
}

const tagName = /\/?[A-Za-z][A-Za-z0-9-]*/y;
// Source: CommonMark 0.31, 6.6. No two parts match the same character, so there is no backtracking.
const attribute = /\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?/y;
const tagEnd = /\s*\/?>/y;

/** Reads the tag whose `<` is at `start`, if it is complete before `end`. */
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

/** The stack of raw HTML elements that are open. */
export interface OpenTags {
  add(name: string, kind: 'start' | 'end' | 'empty', offset: number): void;
  /** The number of open elements. */
  depth(): number;
  /** Closes the elements opened above a depth. The elements of a paragraph end with it. */
  closeTo(depth: number): void;
}

// Source: HTML, 13.1.2: void elements.
const voidNames = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
// Source: HTML, 13.1.2.4: elements whose end tag is optional before one of the same name.
const optionalEndTag = new Set(
  'p li dt dd tr td th option optgroup rt rp tbody thead tfoot'.split(' '),
);

const depthMax = complexityLimits['open html tags'] + 1;

export function createOpenTags(peaks: Peaks): OpenTags {
  const open: string[] = [];
  return {
    add(name, kind, offset) {
      if (kind === 'end') {
        const at = open.lastIndexOf(name);
        if (at >= 0) open.length = at;
        return;
      }
      if (kind === 'empty' || voidNames.has(name) || open.length >= depthMax) return;
      if (optionalEndTag.has(name) && open.at(-1) === name) return;
      open.push(name);
      peaks.record('open html tags', open.length, offset);
    },
    depth: () => open.length,
    closeTo(depth) {
      open.length = Math.min(open.length, depth);
    },
  };
}
