import type { DrawingPart } from '../../../drawings/index.ts';
import { bend, circle, drawLabel, inked, labelText, measures } from '../../parts/index.ts';
import { polyline, rectangle, tint, type Outline, type Point } from '../../parts/index.ts';
import type { DrawKind, KindContext } from './kind.ts';
import { readGitGraph, type Commit } from './read-git-graph.ts';

const lane = 24;
const radius = 6;
const row = 30;
const labelWidthMax = 420;

/** Draws time downwards: a lane for each branch, a row for each commit, and its names at the right. */
export const drawGitGraph: DrawKind = (source, context) => {
  const { commits, branches } = readGitGraph(source);
  const { style } = context;
  const color = (branch: string) => style.series(branches.indexOf(branch));
  const places = commits.map(({ branch }, index) => ({
    x: radius + 2 + branches.indexOf(branch) * lane,
    y: row / 2 + index * row,
  }));
  const lines = commits.flatMap(({ parents, branch }, index) =>
    parents.map((parent) => {
      const [from, to] = [places[parent]!, places[index]!];
      // The line has the color of the lane in which it is longest.
      const isMerge = commits[parent]!.branch !== branch && parents.length > 1;
      const stroke = color(isMerge ? commits[parent]!.branch : branch);
      return inked(curve(from, to), { pen: { color: stroke, width: 2 }, role: 'edge' });
    }),
  );
  const left = radius + 2 + branches.length * lane;
  const drawn = commits.map((commit, index) => {
    const isFirst = commits.findIndex(({ branch }) => branch === commit.branch) === index;
    const fill = color(commit.branch);
    const { parts, width } = drawNames(
      commit,
      { left, y: places[index]!.y, isFirst, color: fill },
      context,
    );
    return { parts: [...drawDot(commit, places[index]!, fill, style.paper), ...parts], width };
  });
  return {
    width: left + Math.max(40, ...drawn.map(({ width }) => width)),
    height: commits.length * row,
    parts: [...lines, ...drawn.flatMap(({ parts }) => parts)],
  };
};

interface RowPlace {
  readonly left: number;
  readonly y: number;
  readonly isFirst: boolean;
  /** That of the branch. */
  readonly color: string;
}

function drawNames(
  { branch, id, tag }: Commit,
  { left: start, y, isFirst, color }: RowPlace,
  { labels, style }: KindContext,
) {
  const texts = [isFirst ? branch : '', tag ?? '', id ?? ''];
  let x = start;
  const parts = texts.flatMap((text, index): DrawingPart[] => {
    if (text === '') return [];
    const isChip = index < 2;
    const label = labels.set(text, { size: measures.small, isStrong: index === 0 }, labelWidthMax);
    const line = labelText({ ...label, lines: label.lines.slice(0, 1) });
    // A row has one line.
    const short = label.lines.length > 1 ? `${line.slice(0, -1)}\u2026` : line;
    const one = labels.set(
      short,
      { size: measures.small, isStrong: index === 0 },
      labelWidthMax + 20,
    );
    const inset = isChip ? 6 : 0;
    const place = { x: x + inset, y: y - one.height / 2, fill: style.ink, role: 'node' } as const;
    const box = { x, y: y - 10, width: one.width + 2 * inset, height: 20 };
    const paint =
      index === 0
        ? { fill: color, fillOpacity: tint }
        : { fill: style.fill, pen: { color: style.hairline } };
    x += one.width + 2 * inset + 8;
    const chip = inked(rectangle(box, style.radius), paint);
    return [...(isChip ? [chip] : []), drawLabel(one, place)];
  });
  return { parts, width: x - start };
}

/** Down its own lane, and across within the last row. */
function curve(from: Point, to: Point): Outline {
  if (from.x === to.x) return polyline([from, to]);
  const y = from.x < to.x ? from.y : to.y - row;
  const across = bend({ x: from.x, y }, { x: to.x, y: y + row }, 'y').slice(1);
  return [...polyline([from, { x: from.x, y }]), ...across, { verb: 'L', points: [to.x, to.y] }];
}

/** A commit that takes another back is crossed out; one that was picked has an inner dot; empty ends have none. */
function drawDot(
  { type, isPicked }: Commit,
  at: Point,
  color: string,
  paper: string,
): readonly DrawingPart[] {
  if (type === 'EMPTY') return [];
  const pen = { color, width: 2 };
  const fill = type === 'REVERSE' || isPicked ? paper : color;
  const { x, y } = at;
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  const outline = type === 'HIGHLIGHT' ? rectangle(box) : circle(at, radius);
  const [a, b] = [radius * 0.7, -radius * 0.7];
  const cross = [
    ...polyline([
      { x: x + b, y: y + b },
      { x: x + a, y: y + a },
    ]),
    ...polyline([
      { x: x + b, y: y + a },
      { x: x + a, y: y + b },
    ]),
  ];
  return [
    inked(outline, { fill, pen }),
    ...(type === 'REVERSE' ? [inked(cross, { pen })] : []),
    ...(isPicked ? [inked(circle(at, 2), { fill: color })] : []),
  ];
}
