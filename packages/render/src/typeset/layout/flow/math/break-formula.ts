import {
  outlineBounds,
  type FormulaDrawing,
  type Extent,
  type Mark,
  type Segment,
  type SegmentStart,
} from '../../../../math/index.ts';

/** A line of a formula. Lengths in thousandths of an em. */
export interface FormulaLine extends Extent {
  /** The offset from the left edge of the formula. */
  readonly x: number;
  /** Counts from the left edge of the line. */
  readonly marks: readonly Mark[];
}

/** The places where lines may start, in the order in which they are tried. */
const attempts: readonly (readonly SegmentStart[])[] = [
  ['forced'],
  ['forced', 'relation'],
  ['forced', 'relation', 'operator'],
  ['forced', 'relation', 'operator', 'nested'],
];

/** A formula of whole brackets that is too wide by less than this factor is reduced instead. */
const reducedMax = 1.25;

/** Lines after a relation line up with the first one, unless that is beyond this share of the room. */
const alignedShareMax = 0.35;
const indent = 2000;

/** The rows of a table, each as a line, from top to bottom. */
export function rowLines({ rows, width }: FormulaDrawing): readonly FormulaLine[] {
  return rows.map(({ baseline, marks }) => ({
    ...extentOf(marks.map((mark) => ({ ...mark, y: mark.y - baseline }))),
    x: 0,
    width,
  }));
}

/** Breaks a formula at relations, then at operators, then within brackets; it may stay too wide. */
export function breakFormula(drawing: FormulaDrawing, room: number): readonly FormulaLine[] {
  const isForced = drawing.segments.some(({ start }, index) => index > 0 && start === 'forced');
  if (!isForced && drawing.width <= room) return [wholeLine(drawing)];
  let best: readonly FormulaLine[] = [wholeLine(drawing)];
  for (const starts of attempts) {
    const isNested = starts.includes('nested');
    if (isNested && widthOf(best) <= room * reducedMax) break;
    const lines = fill(joinSegments(drawing.segments, starts), room);
    if (widthOf(lines) < widthOf(best) || starts.length === 1) best = lines;
    if (widthOf(best) <= room) break;
  }
  return best;
}

/** The distance from the left edge of the formula to the right end of its longest line. */
export function widthOf(lines: readonly FormulaLine[]): number {
  return lines.reduce((most, { x, width }) => Math.max(most, x + width), 0);
}

function wholeLine({ segments, width, ascent, descent }: FormulaDrawing): FormulaLine {
  return { x: 0, width, ascent, descent, marks: segments.flatMap(({ marks }) => marks) };
}

type LinePart = Pick<Segment, 'marks' | 'left' | 'right' | 'start'>;

/** Joins the segments that may not start a line to those before them. */
function joinSegments(
  segments: readonly Segment[],
  starts: readonly SegmentStart[],
): readonly LinePart[] {
  const parts: LinePart[] = [];
  for (const segment of segments) {
    const last = parts.at(-1);
    if (!last || starts.includes(segment.start)) parts.push(segment);
    else
      parts[parts.length - 1] = {
        ...last,
        marks: [...last.marks, ...segment.marks],
        right: segment.right,
      };
  }
  return parts;
}

function fill(parts: readonly LinePart[], room: number): readonly FormulaLine[] {
  const relation = parts.find(({ start }, index) => index > 0 && start === 'relation');
  const aligned = relation && relation.left <= room * alignedShareMax ? relation.left : indent;
  const lines: LinePart[][] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    const x = lines.length > 1 && first?.start !== 'forced' ? aligned : 0;
    const fits = first && x + part.right - first.left <= room;
    if (line && fits && part.start !== 'forced') line.push(part);
    else lines.push([part]);
  }
  return lines.map((line, index) => {
    const [first] = line as [LinePart];
    return lineOf(line, index > 0 && first.start !== 'forced' ? aligned : 0);
  });
}

/** The least height of a line, so that the baselines of plain lines are equally far apart. */
const ascentMin = 750;
const descentMin = 250;

function lineOf(parts: readonly LinePart[], x: number): FormulaLine {
  const { left } = parts[0]!;
  const marks = parts.flatMap((part) => part.marks).map((mark) => ({ ...mark, x: mark.x - left }));
  return { x, width: parts.at(-1)!.right - left, ...extentOf(marks) };
}

/** Marks with the height of their line. */
function extentOf(marks: readonly Mark[]): Pick<FormulaLine, 'ascent' | 'descent' | 'marks'> {
  let [ascent, descent] = [ascentMin, descentMin];
  for (const mark of marks) {
    const [bottom, top] = verticalExtent(mark);
    ascent = Math.max(ascent, top);
    descent = Math.max(descent, -bottom);
  }
  return { ascent, descent, marks };
}

function verticalExtent(mark: Mark): readonly [bottom: number, top: number] {
  if (mark.kind !== 'outline') return [mark.y, mark.y + mark.height];
  const [, bottom, , top] = outlineBounds(mark.outline);
  return [mark.y + bottom * mark.scale, mark.y + top * mark.scale];
}
