import { type Line, lineAt, protectedRangeAt, type Scan, lineContent } from '../../scan/index.ts';

/** A line of paragraph text that may have been meant to start with a block marker. */
export interface TextLine {
  readonly line: Line;
  /** Index of the line. */
  readonly index: number;
  /** The text from the first character that is not a space or tab to the end of the line. */
  readonly content: string;
}

const known = new WeakMap<Scan, readonly TextLine[]>();

/** The lines of paragraphs that do not start inside code, math or other syntax than templates. */
export function textLines(scan: Scan): readonly TextLine[] {
  const found = known.get(scan) ?? readTextLines(scan);
  known.set(scan, found);
  return found;
}

function readTextLines({ text, lines, ranges }: Scan): readonly TextLine[] {
  const found: TextLine[] = [];
  lines.forEach((line, index) => {
    if (line.kind !== 'paragraph') return;
    const range = protectedRangeAt(ranges, line.content);
    if (range && range.kind !== 'template') return;
    found.push({ line, index, content: lineContent(text, line) });
  });
  return found;
}

const byStart = new WeakMap<Scan, ReadonlyMap<number, readonly TextLine[]>>();

/**
 * The lines of `textLines` that begin with one of some UTF-16 code units, in order. Lines with other
 * starts cost nothing.
 */
export function linesStartingWith(scan: Scan, starts: ReadonlySet<number>): readonly TextLine[] {
  const index = byStart.get(scan) ?? indexStarts(scan);
  byStart.set(scan, index);
  const found: (readonly TextLine[])[] = [];
  for (const [start, lines] of index) if (starts.has(start)) found.push(lines);
  if (found.length < 2) return found[0] ?? [];
  return found.flat().sort((a, b) => a.index - b.index);
}

function indexStarts(scan: Scan): ReadonlyMap<number, readonly TextLine[]> {
  const index = new Map<number, TextLine[]>();
  for (const line of textLines(scan)) {
    const start = line.content.charCodeAt(0);
    const others = index.get(start);
    if (others) others.push(line);
    else index.set(start, [line]);
  }
  return index;
}

/** Expands characters and ranges, written as in the class of a regular expression. */
export function startSet(characters: string): ReadonlySet<number> {
  const starts = new Set<number>();
  for (let at = 0; at < characters.length; at += 1) {
    const first = characters.charCodeAt(at);
    const isRange = characters.charAt(at + 1) === '-' && at + 2 < characters.length;
    if (isRange) at += 2;
    for (let code = first; code <= characters.charCodeAt(at); code += 1) starts.add(code);
  }
  return starts;
}

/**
 * Groups of consecutive lines with the same marker. Between them are only blank lines and
 * continuation lines of the paragraph before.
 *
 * @param shapeOf returns a key for the marker of a line, or `undefined` for lines without a marker
 */
export function markerRuns(
  scan: Scan,
  shapeOf: (line: TextLine) => string | undefined,
): readonly (readonly TextLine[])[] {
  return runsOf(scan, textLines(scan), shapeOf);
}

/** The same for some of the lines, in order. */
export function runsOf<Among extends TextLine>(
  scan: Scan,
  among: readonly Among[],
  shapeOf: (line: Among) => string | undefined,
): readonly (readonly Among[])[] {
  const runs: Among[][] = [];
  let run: Among[] = [];
  let shape: string | undefined;
  for (const line of among) {
    const next = shapeOf(line);
    if (next === undefined) continue;
    const last = run.at(-1);
    if (!last || next !== shape || !isJoined(scan.lines, last, line)) runs.push((run = []));
    run.push(line);
    shape = next;
  }
  return runs;
}

function isJoined(lines: readonly Line[], from: TextLine, to: TextLine): boolean {
  if (from.line.container !== to.line.container) return false;
  let paragraph = true;
  for (let index = from.index + 1; index < to.index; index += 1) {
    const kind = lines[index]?.kind;
    if (kind === 'blank') paragraph = false;
    else if (kind !== 'paragraph' || !paragraph) return false;
  }
  return true;
}

/** Whether the parser reads a heading, list item or blockquote marker at an offset. */
export function beginsBlock(after: Scan, at: number): boolean {
  const line = after.lines[lineAt(after, at)];
  if (!line) return false;
  return line.kind === 'heading' || line.kind === 'blank' || line.content > at;
}

/** Whether the line above starts with the previous number, like an item of the same list. */
export function followsNumber({ text, lines }: Scan, index: number, number: number): boolean {
  const above = lines[index - 1];
  const begins = above && /^[\s>]*(\d{1,9})[.)]/.exec(text.slice(above.start, above.end));
  return Number(begins?.[1]) + 1 === number;
}

/** Whether the line of an offset, or the one below a blank line there, begins a list item. */
export function beginsItem(after: Scan, at: number): boolean {
  const index = lineAt(after, at);
  const line = after.lines[after.lines[index]?.kind === 'blank' ? index + 1 : index];
  return line?.container?.kind === 'list-item' && !line.lazy;
}
