import { lineAt, type Scan } from '../../../scan/index.ts';

/** A line of the text; a form feed ends a line too. */
export interface PageLine {
  /** Its index among the lines that are not blank. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly content: string;
  /** Whether a form feed is beside it. */
  readonly isAtBreak: boolean;
  /** Whether it is a paragraph of its own in the document, or a list item that looks like one. */
  readonly isAlone: boolean;
  readonly isProse: boolean;
}

export function readLines(scan: Scan): readonly PageLine[] {
  const { text } = scan;
  // A form feed divides pages, so the last line is at a break too.
  const hasFeeds = text.includes('\f');
  const raw = [...text.matchAll(/[^\r\n\f]+/g)].filter(({ 0: line }) => line.trim() !== '');
  return raw.map(({ 0: line, index: start }, at) => {
    const end = start + line.length;
    const before = text.slice(raw[at - 1] ? endOf(raw[at - 1]!) : 0, start);
    const after = text.slice(end, raw[at + 1]?.index);
    const { kind, indent } = scan.lines[lineAt(scan, start)]!;
    const isProse = kind === 'paragraph' && indent < 4;
    return {
      at,
      start,
      end,
      content: line.trim(),
      isAtBreak:
        before.includes('\f') || after.includes('\f') || (hasFeeds && at === raw.length - 1),
      isAlone: isProse && divides(before, at === 0) && divides(after, at === raw.length - 1),
      isProse,
    };
  });
}

function endOf({ 0: line, index }: RegExpExecArray): number {
  return index + line.length;
}

function divides(gap: string, isEdge: boolean): boolean {
  return isEdge || gap.includes('\f') || /\n[^\n]*\n/.test(gap);
}

/** Whether a sentence goes on from one line to another. */
export function goesOn(before: PageLine | undefined, after: PageLine | undefined): boolean {
  return (
    before?.isProse === true &&
    after?.isProse === true &&
    /[\p{L}\p{N},‐-]$/u.test(before.content) &&
    /^\p{Ll}/u.test(after.content)
  );
}
