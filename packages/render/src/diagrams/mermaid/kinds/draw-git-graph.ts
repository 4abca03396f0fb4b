import { svgElement } from '../../svg-markup.ts';
import { sizes, tint, type DrawMarkup, type MarkupContext } from './kind.ts';
import { readGitGraph, type Commit } from './read-git-graph.ts';

const lane = 24;
const radius = 6;
const row = 30;
const labelWidthMax = 420;

/** Draws time downwards: a lane for each branch, a row for each commit, and its names at the right. */
export const drawGitGraph: DrawMarkup = (source, context) => {
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
      return svgElement('path', { d: curve(from, to), fill: 'none', stroke, 'stroke-width': 2 });
    }),
  );
  const left = radius + 2 + branches.length * lane;
  const drawn = commits.map((commit, index) => {
    const isFirst = commits.findIndex(({ branch }) => branch === commit.branch) === index;
    const { markup, width } = drawNames(commit, { left, y: places[index]!.y, isFirst }, context);
    const fill = color(commit.branch);
    return { markup: drawDot(commit, places[index]!, fill, style.paper) + markup, width };
  });
  return {
    width: left + Math.max(40, ...drawn.map(({ width }) => width)),
    height: commits.length * row,
    markup: lines.join('') + drawn.map(({ markup }) => markup).join(''),
  };

  function drawNames(
    { branch, id, tag }: Commit,
    { left: start, y, isFirst }: { left: number; y: number; isFirst: boolean },
    { labels }: MarkupContext,
  ) {
    const texts = [isFirst ? branch : '', tag ?? '', id ?? ''];
    let x = start;
    const parts = texts.map((text, index) => {
      if (text === '') return '';
      const isChip = index < 2;
      const label = labels.set(text, { size: sizes.small, isStrong: index === 0 }, labelWidthMax);
      const [line = ''] = label.lines;
      // A row has one line.
      const short = label.lines.length > 1 ? `${line.slice(0, -1)}\u2026` : line;
      const one = labels.set(
        short,
        { size: sizes.small, isStrong: index === 0 },
        labelWidthMax + 20,
      );
      const inset = isChip ? 6 : 0;
      const place = { x: x + inset, y: y - one.height / 2, fill: style.ink };
      const box = { x, y: y - 10, width: one.width + 2 * inset, height: 20, rx: style.radius };
      const paint =
        index === 0
          ? { fill: color(branch), 'fill-opacity': tint }
          : { fill: style.fill, stroke: style.hairline };
      x += one.width + 2 * inset + 8;
      return (isChip ? svgElement('rect', { ...box, ...paint }) : '') + labels.draw(one, place);
    });
    return { markup: parts.join(''), width: x - start };
  }
};

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Down its own lane, and across within the last row. */
function curve(from: Place, to: Place): string {
  if (from.x === to.x) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const bend = from.x < to.x ? from.y : to.y - row;
  const middle = bend + row / 2;
  const across = `C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${bend + row}`;
  return `M${from.x} ${from.y}L${from.x} ${bend}${across}L${to.x} ${to.y}`;
}

function drawDot({ type }: Commit, { x, y }: Place, color: string, paper: string): string {
  const paint = { fill: type === 'REVERSE' ? paper : color, stroke: color, 'stroke-width': 2 };
  if (type !== 'HIGHLIGHT') return svgElement('circle', { cx: x, cy: y, r: radius, ...paint });
  const [side, half] = [2 * radius, radius];
  return svgElement('rect', { x: x - half, y: y - half, width: side, height: side, ...paint });
}
