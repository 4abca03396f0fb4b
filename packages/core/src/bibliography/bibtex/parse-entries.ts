import { textLengthMax, worksMax } from '../limits.ts';

/** An entry of a BibTeX file; names are in lower case, values as written. */
export interface Entry {
  readonly type: string;
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** The abbreviations that BibTeX's styles define. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Reader {
  readonly text: string;
  at: number;
  readonly strings: Map<string, string>;
}

/**
 * Reads entries in one pass. Text between entries is a comment. What follows a broken entry is read from the next
 * `@` at the start of a line. Source: btxdoc (Patashnik 1988); biblatex 3.20, 2.
 *
 * @param report is told what is broken
 */
export function parseEntries(text: string, report: (message: string) => void): readonly Entry[] {
  const strings = new Map(months.map((name, index) => [name, `${index + 1}`]));
  const reader: Reader = { text, at: 0, strings };
  const entries: Entry[] = [];
  let broken = 0;
  for (let start = nextStart(reader); start; start = nextStart(reader)) {
    if (entries.length === worksMax) {
      report(`The bibliography has more than ${worksMax} entries; the others are left out.`);
      break;
    }
    const entry = readEntry(reader, start.type, start.bracket === '{' ? '}' : ')');
    if (entry === 'broken') {
      broken += 1;
      if (broken <= reportsMax)
        report(`The entry at ${placeIn(text, start.at)} of the bibliography is not valid BibTeX.`);
      reader.at = nextLineStart(text, reader.at);
    } else if (entry) entries.push(entry);
  }
  return entries;
}

const startOfEntry = /@\s*([a-zA-Z]+)\s*([{(])/g;

/** Goes behind the next start of an entry. A comment is text, and so is an address of mail. */
function nextStart(reader: Reader) {
  startOfEntry.lastIndex = reader.at;
  for (let found = startOfEntry.exec(reader.text); found; found = startOfEntry.exec(reader.text)) {
    const [source, name = '', bracket] = found;
    const type = name.toLowerCase();
    reader.at = found.index + source.length;
    if (type !== 'comment') return { type, bracket, at: found.index };
  }
  return undefined;
}

/** Further broken entries say nothing new. */
const reportsMax = 10;

function placeIn(text: string, at: number): string {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1))
    line += 1;
  return `line ${line}`;
}

function nextLineStart(text: string, at: number): number {
  const next = text.indexOf('\n@', at);
  return next < 0 ? text.length : next + 1;
}

/** `undefined` for definitions of texts and the like. */
function readEntry(reader: Reader, type: string, close: string): Entry | 'broken' | undefined {
  if (type === 'preamble') return readValue(reader) === undefined ? 'broken' : undefined;
  if (type === 'string')
    return readFields(reader, close, reader.strings, true) ? undefined : 'broken';
  const key = match(reader, /\s*([^\s,{}()=#"%]*)\s*/y) ?? '';
  const fields = new Map<string, string>();
  if (key === '') return 'broken';
  const isRead = skip(reader, /,/y)
    ? readFields(reader, close, fields, false)
    : endOf(reader, close);
  return isRead ? { type, key, fields } : 'broken';
}

/** Reads fields to the end of an entry. The first of a name counts, unless later ones replace it. */
function readFields(
  reader: Reader,
  close: string,
  fields: Map<string, string>,
  replaces: boolean,
): boolean {
  while (!endOf(reader, close)) {
    const name = match(reader, /\s*([^\s,{}()=#"%]+)\s*=/y)?.toLowerCase();
    const value = name === undefined ? undefined : readValue(reader);
    if (name === undefined || value === undefined) return false;
    if (replaces || !fields.has(name)) fields.set(name, value);
    skip(reader, /\s*,/y);
  }
  return true;
}

function endOf(reader: Reader, close: string): boolean {
  return skip(reader, close === '}' ? /\s*\}/y : /\s*\)/y);
}

function match(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (!found) return undefined;
  reader.at += found[0].length;
  return found[1] ?? found[0];
}

function skip(reader: Reader, pattern: RegExp): boolean {
  return match(reader, pattern) !== undefined;
}

/** Reads texts and names of texts with `#` between them. Longer values are cut, so that they cannot multiply. */
function readValue(reader: Reader): string | undefined {
  let value = '';
  do {
    const piece = readPiece(reader);
    if (piece === undefined) return undefined;
    value = (value + piece).slice(0, textLengthMax * 4);
  } while (skip(reader, /\s*#/y));
  return value;
}

function readPiece(reader: Reader): string | undefined {
  const opening = match(reader, /\s*([{"]|[^\s,{}()=#"%]+)/y);
  if (opening === '{' || opening === '"') return readDelimited(reader, opening === '{' ? '}' : '"');
  if (opening === undefined || /^\d+$/.test(opening)) return opening;
  return reader.strings.get(opening.toLowerCase()) ?? opening;
}

const delimiter = /\\.|[{}"]|\n@[a-zA-Z]+\s*[{(]/gs;

/** Reads to the closing brace or quote that is in no braces; where an entry begins, one before it was not closed. */
function readDelimited(reader: Reader, close: string): string | undefined {
  const start = reader.at;
  delimiter.lastIndex = start;
  let depth = 0;
  for (let found = delimiter.exec(reader.text); found; found = delimiter.exec(reader.text)) {
    const [sign] = found;
    if (sign === close && depth === 0) {
      reader.at = found.index + 1;
      return reader.text.slice(start, found.index);
    }
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0 || sign.startsWith('\n')) return undefined;
  }
  return undefined;
}
