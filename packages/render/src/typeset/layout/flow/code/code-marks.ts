import type { CodeLook, LineMark } from '../../../../prepare/index.ts';
import type { StructureElement } from '../../../display/index.ts';
import type { StyleSheet, TextStyle } from '../../../../style/index.ts';
import type { Box } from '../../frame/index.ts';
import { lineItems } from '../../inline/index.ts';
import { asArtifacts, fillItem, layoutArtifact } from '../draw/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { setLine } from '../lines.ts';

/** Ems of the cell of line numbers, the space behind it, and the cell of the signs of a diff. */
const [numberCell, numberGap, signCell] = [2.6, 1.4, 1.65];
/** Points: the bar of marked lines. */
const markBar = 2.5;

/** What is before the lines of a block, and behind them. */
export interface Gutter {
  /** Points between the edge of the text of the block and its lines. */
  readonly width: number;
  /** Draws the number, the sign and the ground of a line of the source. */
  readonly mark: (box: Box, index: number, isContinued: boolean) => Box;
}

/** The places of a block. Points from the left edge of the frame. */
export interface CodeEdges {
  /** The edges of the panel within its border. */
  readonly left: number;
  readonly width: number;
  /** Where numbers and signs begin. */
  readonly text: number;
}

const plain: Gutter = { width: 0, mark: (box) => box };

/** How wide the gutter of a block is. */
export function gutterWidth(look: CodeLook | undefined, { size }: TextStyle): number {
  if (!look) return 0;
  const numbers = look.firstLine === undefined ? 0 : (numberCell + numberGap) * size;
  return numbers + (look.isDiff ? signCell * size : 0);
}

/** @param signs the first characters of the lines of a diff */
export function gutter(
  look: CodeLook | undefined,
  {
    text,
    edges,
    signs,
    owner,
  }: {
    readonly text: TextStyle;
    readonly edges: CodeEdges;
    readonly signs: readonly string[];
    readonly owner: StructureElement;
  },
  context: FlowContext,
): Gutter {
  if (!look) return plain;
  const style = context.prepared.style.code;
  const { firstLine, marks, isDiff } = look;
  const numberText = { ...text, color: style.numberColor };
  const cell = numberCell * text.size;
  const signX = firstLine === undefined ? 0 : (numberCell + numberGap) * text.size;
  const mark: Gutter['mark'] = (box, index, isContinued) => {
    const kind = marks[index];
    const sign = isDiff && !isContinued ? (signs[index] ?? '') : '';
    return {
      ...box,
      paint: (position) => {
        const y = position.y;
        const baseline = y + (box.baseline ?? 0);
        const ground = kind ? groundOf(kind, style, edges, box.height) : [];
        return [
          ...ground.map((item) => ({ ...item, x: item.x + position.x, y: item.y + y })),
          ...(firstLine === undefined || isContinued
            ? []
            : numberItems(`${firstLine + index}`, position.x + edges.text + cell, baseline)),
          ...(sign.trim() === ''
            ? []
            : signItems(sign, position.x + edges.text + signX, baseline, kind)),
          ...box.paint(position),
        ];
      },
    };
  };
  const numberItems = (number: string, right: number, baseline: number) => {
    const line = setLine(number, numberText, owner, context, { tabularFigures: true });
    return asArtifacts(
      lineItems(line, right - line.width, baseline - line.baseline),
      layoutArtifact,
    );
  };
  const signItems = (sign: string, x: number, baseline: number, kind: LineMark | undefined) => {
    const color = kind ? style[kind].color : text.color;
    const line = setLine(sign, { ...text, color }, owner, context);
    return lineItems(line, x, baseline - line.baseline);
  };
  return { width: gutterWidth(look, text), mark };
}

function groundOf(
  kind: LineMark,
  style: StyleSheet['code'],
  { left, width }: CodeEdges,
  height: number,
) {
  const { fill, color } = style[kind];
  return [
    fillItem({ x: left, y: 0, width, height }, fill),
    ...(kind === 'marked' ? [fillItem({ x: left, y: 0, width: markBar, height }, color)] : []),
  ];
}
