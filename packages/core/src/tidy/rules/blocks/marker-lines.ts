import { type Line, lineAt, protectedRangeAt, type Scan } from '../../../scan/index.ts';

/** A line of paragraph text that may have been meant to start with a block marker. */
export interface TextLine {
  readonly line: Line;
  /** Index of the line. */
  readonly index: number;
  /** The text from the first character that is not a space or tab to the end of the line. */
  readonly content: string;
}

const known = new WeakMap<Scan, readonly TextLine[]>();

/** The lines of paragraphs that do not start inside code, math or other syntax. */
export function textLines(scan: Scan): readonly TextLine[] {
  const found = known.get(scan) ?? readTextLines(scan);
  known.set(scan, found);
  return found;
}

function readTextLines({ text, lines, ranges }: Scan): readonly TextLine[] {
  const found: TextLine[] = [];
  lines.forEach((line, index) => {
    if (line.kind !== 'paragraph' || protectedRangeAt(ranges, line.content)) return;
    found.push({ line, index, content: text.slice(line.content, line.end) });
  });
  return found;
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
  const runs: TextLine[][] = [];
  let run: TextLine[] = [];
  let shape: string | undefined;
  for (const line of textLines(scan)) {
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
