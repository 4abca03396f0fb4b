import { rangeAt, type Line, type Scan } from '../../../scan/index.ts';

/** A line that reads as text although a block’s marker may have been meant. */
export interface TextLine {
  readonly line: Line;
  /** Index of the line. */
  readonly index: number;
  /** From the first character that is neither space nor tab to the end of the line. */
  readonly content: string;
}

/** Lines of paragraphs that do not begin inside code, math or other syntax. */
export function textLines({ text, lines, ranges }: Scan): readonly TextLine[] {
  const found: TextLine[] = [];
  lines.forEach((line, index) => {
    if (line.kind !== 'paragraph' || rangeAt(ranges, line.content)) return;
    found.push({ line, index, content: text.slice(line.content, line.end) });
  });
  return found;
}
