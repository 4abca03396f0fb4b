import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  boxOf,
  drawLabel,
  drawLine,
  grouped,
  inked,
  measures,
  movedBy,
  polyline,
  rectangle,
  tint,
  type Rectangle,
  type Label,
  type Point,
} from '../../../parts/index.ts';
import type { Branch } from '../indented.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { readIshikawa } from './read-ishikawa.ts';

/** CSS pixels. */
const nameWidthMax = 130;
const causeWidthMax = 150;
const problemWidthMax = 130;
const rowGap = 7;
const indent = 12;
/** The distance from the last cause to the spine, and between bones. */
const spineGap = 16;
const boneGap = 22;
/** How far a bone leans to the left for each pixel upwards. */
const slope = 0.45;

/** A cause with its place below the name of its bone. */
interface Row {
  readonly label: Label;
  readonly depth: number;
}

interface Bone {
  readonly name: Label;
  readonly rows: readonly Row[];
  /** The distance from the spine to the box of the name. */
  readonly length: number;
  /** The extent to the left of the end of the bone at the spine. */
  readonly width: number;
}

/** The problem at the right end of a spine, with bones of causes above and below it by turns. */
export const drawIshikawa: DrawKind = (source, context) => {
  const { problem, causes } = readIshikawa(source);
  const { style, labels } = context;
  const head = labels.set(problem, { size: measures.label, isStrong: true }, problemWidthMax);
  const bones = causes.map((cause) => setBone(cause, context));
  const pen = { color: style.line, width: style.lineWidth };
  const parts: DrawingPart[] = [];
  const boxes: Rectangle[] = [];
  let x = 0;
  for (let index = 0; index < bones.length; index += 2) {
    const pair = bones.slice(index, index + 2);
    x += Math.max(...pair.map(({ width }) => width)) + boneGap;
    for (const [side, bone] of pair.entries()) {
      const drawn = drawBone(bone, { x, sign: side === 0 ? -1 : 1, color: index + side }, context);
      parts.push(...drawn.parts);
      boxes.push(...drawn.boxes);
    }
  }
  const { x: padX, y: padY } = measures.padding;
  const left = Math.min(0, ...boxes.map((box) => box.x));
  const end = x + 2 * boneGap;
  const box: Rectangle = {
    ...{ x: end, y: -head.height / 2 - padY },
    ...{ width: head.width + 2 * padX, height: head.height + 2 * padY },
  };
  parts.push(
    ...drawLine(
      [
        { x: left, y: 0 },
        { x: end, y: 0 },
      ],
      { pen: { ...pen, width: pen.width * measures.thick }, paper: style.paper, head: 'arrow' },
    ),
    inked(rectangle(box, style.radius), { fill: style.fill, pen, role: 'node' }),
    drawLabel(head, {
      ...{ x: box.x + box.width / 2, y: -head.height / 2, anchor: 'middle' },
      ...{ fill: style.ink, role: 'node' },
    }),
  );
  const whole = boxOf([box, { x: left, y: 0, width: 1, height: 1 }, ...boxes]);
  const { width, height } = whole;
  return { width, height, parts: [grouped(parts, { transform: movedBy(-whole.x, -whole.y) })] };
};

function setBone({ text, branches }: Branch, { labels }: KindContext): Bone {
  const name = labels.set(text, { size: measures.label, isStrong: true }, nameWidthMax);
  const styleOf = ({ branches: below }: Branch) => ({
    ...{ size: measures.label, isStrong: below.length > 0 },
  });
  const rowsOf = (branch: Branch, depth: number): readonly Row[] => [
    { label: labels.set(branch.text, styleOf(branch), causeWidthMax), depth },
    ...branch.branches.flatMap((one) => rowsOf(one, depth + 1)),
  ];
  const rows = branches.flatMap((branch) => rowsOf(branch, 0));
  const rowsHeight = rows.reduce((sum, { label }) => sum + label.height + rowGap, 0);
  const length = rowsHeight + 2 * spineGap;
  const lean = length * slope;
  const rowsWidth = Math.max(0, ...rows.map(({ label, depth }) => label.width + depth * indent));
  const nameWidth = name.width / 2 + measures.padding.x;
  return { name, rows, length, width: lean + Math.max(nameWidth, rowsWidth + tick + 6) };
}

/** The line from the text of a cause to its bone. */
const tick = 14;

function drawBone(
  { name, rows, length }: Bone,
  { x, sign, color }: { readonly x: number; readonly sign: 1 | -1; readonly color: number },
  { style }: KindContext,
) {
  const pen = { color: style.line, width: style.lineWidth };
  const end: Point = { x: x - length * slope, y: sign * length };
  const { x: padX, y: padY } = measures.padding;
  const size = { width: name.width + 2 * padX, height: name.height + padY };
  const box: Rectangle = {
    ...{ x: end.x - size.width / 2, y: sign < 0 ? end.y - size.height : end.y },
    ...size,
  };
  const parts: DrawingPart[] = [
    ...drawLine([end, { x, y: 0 }], { pen, paper: style.paper, head: 'arrow' }),
    inked(rectangle(box, style.radius), {
      ...{ fill: style.series(color), fillOpacity: tint, role: 'node' },
    }),
    drawLabel(name, {
      ...{ x: end.x, y: box.y + padY / 2, anchor: 'middle', fill: style.ink, role: 'node' },
    }),
  ];
  const boxes = [box];
  let y = sign < 0 ? end.y + spineGap : spineGap;
  for (const { label, depth } of rows) {
    const middle = y + label.height / 2;
    const onBone = x - Math.abs(middle) * slope;
    const right = onBone - tick - depth * indent;
    parts.push(
      inked(
        polyline([
          { x: right + 4, y: middle },
          { x: onBone, y: middle },
        ]),
        { pen: { color: style.hairline, width: style.lineWidth }, role: 'edge' },
      ),
      drawLabel(label, { x: right, y, anchor: 'end', fill: style.ink, role: 'node' }),
    );
    boxes.push({ x: right - label.width, y, width: label.width, height: label.height });
    y += label.height + rowGap;
  }
  return { parts, boxes };
}
