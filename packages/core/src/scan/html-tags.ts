import { complexityLimits, type Peaks } from './complexity.ts';

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

/** Raw tags that are open. */
export interface OpenTags {
  meet(name: string, kind: 'start' | 'end' | 'empty', offset: number): void;
  /** How many are open now, to return to. */
  depth(): number;
  /** Forgets those opened since; those of a paragraph end with it. */
  closeTo(depth: number): void;
}

// Source: HTML, 13.1.2: elements without an end tag.
const voidNames = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
// Source: HTML, 13.1.2.4: elements whose end tag may be left out before one of the same name.
const selfEnding = new Set(
  'p li dt dd tr td th option optgroup rt rp tbody thead tfoot'.split(' '),
);

const depthMax = complexityLimits['open html tags'] + 1;

export function createOpenTags(peaks: Peaks): OpenTags {
  const open: string[] = [];
  return {
    meet(name, kind, offset) {
      if (kind === 'end') {
        const at = open.lastIndexOf(name);
        if (at >= 0) open.length = at;
        return;
      }
      if (kind === 'empty' || voidNames.has(name) || open.length >= depthMax) return;
      if (selfEnding.has(name) && open.at(-1) === name) return;
      open.push(name);
      peaks.note('open html tags', open.length, offset);
    },
    depth: () => open.length,
    closeTo(depth) {
      open.length = Math.min(open.length, depth);
    },
  };
}
