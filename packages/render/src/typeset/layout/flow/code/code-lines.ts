import {
  allowBreak,
  breakCosts,
  forbidBreak,
  type Box,
  type FlowItem,
  type Penalty,
} from '../../frame/index.ts';
import { breakLines, type Line, type ShapedParagraph } from '../../inline/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import { drawWrapMarker } from '../draw/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { lineBox } from '../lines.ts';
import type { Gutter } from './code-marks.ts';

/** Lines of code that stay together at either end of the block. */
const keptLines = 3;
/** The fewest lines at either end with which code does not look torn. */
const fewLines = 6;
/**
 * A block of at most this many lines, and of at most this share of a page, is split only if much of the page
 * would stay blank.
 */
const wholeLines = 25;
const wholeShare = 0.8;
/** Ems of one character; the faces of code have this width. */
const columnWidth = 0.6;
/** The indent of wrapped lines in columns, and the largest share of the panel that indents take. */
const wrappedColumns = 2;
const wrappedShareMax = 0.4;
/** One line on the page; a long line of code wraps onto several. */
export interface CodeLine {
  readonly line: Line;
  /** The line of the source, from 0. */
  readonly index: number;
  /** Absent for the first line on the page of a line of code. */
  readonly marker?: WrapMarker;
}

interface WrapMarker {
  /** The distance from the panel's inner edge to the text after the marker. */
  readonly indent: number;
  readonly size: number;
}

/** Wraps a line of code. Continuation lines are indented two columns more than the line itself. */
export function wrap(
  shaped: ShapedParagraph,
  index: number,
  width: number,
  { size }: TextStyle,
): readonly CodeLine[] {
  const columns = /^ */.exec(shaped.content.text)![0].length + wrappedColumns;
  const indent = Math.min(columns * columnWidth * size, width * wrappedShareMax);
  const lines = breakLines(shaped, {
    width,
    align: 'left',
    hangingIndent: indent,
    breakAnywhere: true,
    preserveSpaces: true,
  });
  return lines.map((line, part) =>
    part === 0 ? { line, index } : { line, index, marker: { indent, size } },
  );
}

/** What decides whether code is split. */
export interface Keeping {
  /** Lines before wrapping. */
  readonly lineCount: number;
  readonly isDrawn: boolean;
  /** Whether it consists of several drawings, with blank lines between them. */
  readonly isReport: boolean;
  /** Points: the room for lines on a page. */
  readonly height: number;
}

export function codeLines(
  lines: readonly CodeLine[],
  keeping: Keeping,
  { x, width, gutter }: { readonly x: number; readonly width: number; readonly gutter: Gutter },
  context: FlowContext,
): FlowItem[] {
  const within = breakWithin(lines, keeping);
  return lines.flatMap(({ line, marker, index: source }, index): FlowItem[] => {
    const box = lineBox(line, x, width);
    const wrapped = marker ? withWrapMarker(box, x, marker, context) : box;
    const marked = gutter.mark(wrapped, source, marker !== undefined);
    if (index === 0) return [marked];
    const shown = isBlank(lines[index]!) ? { ...marked, separates: 'within' as const } : marked;
    const edge = index < keptLines || lines.length - index < keptLines;
    const inPart = keeping.isReport && !isBlank(lines[index - 1]!);
    const usual = within
      ? { ...within, cost: within.cost + costOfStanza(lines[index - 1]!, lines[index]!) }
      : allowBreak(costBefore(index, lines));
    const end = inPart ? allowBreak(breakCosts.withinWholeCode, 'code-lines') : usual;
    return [edge ? forbidBreak('code-lines') : end, shown];
  });
}

/** What a page that ends anywhere within the code costs. Absent: it depends on the lines there. */
function breakWithin(
  lines: readonly CodeLine[],
  { lineCount, isDrawn, isReport, height: room }: Keeping,
): Penalty | undefined {
  const height = lines.reduce((sum, { line }) => sum + line.height, 0);
  if (isDrawn && !isReport && height <= room) return forbidBreak('code-lines');
  return lineCount <= wholeLines && height <= room * wholeShare
    ? allowBreak(breakCosts.withinWholeCode, 'code-lines')
    : undefined;
}

function costBefore(index: number, lines: readonly CodeLine[]): number {
  const { marker } = lines[index]!;
  if (marker) return breakCosts.withinCodeLine;
  const isFew = index < fewLines || lines.length - index < fewLines;
  return (isFew ? breakCosts.fewLines : 0) + costOfStanza(lines[index - 1]!, lines[index]!);
}

/** The best place to break code is before a blank line, which is then left out, or after it. */
function costOfStanza(above: CodeLine, below: CodeLine): number {
  if (isBlank(below)) return 0;
  return isBlank(above) ? breakCosts.afterBlankLine : breakCosts.withinStanza;
}

function isBlank({ line }: CodeLine): boolean {
  return line.width === 0;
}

function withWrapMarker(
  box: Box,
  x: number,
  { indent, size }: WrapMarker,
  { prepared }: FlowContext,
): Box {
  return {
    ...box,
    paint: (position) => [
      drawWrapMarker(
        { x: position.x + x + indent, baseline: position.y + (box.baseline ?? 0), size },
        prepared.style.palette.muted,
      ),
      ...box.paint(position),
    ],
  };
}
