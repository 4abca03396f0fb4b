import {
  separateLinks,
  type FormulaDrawing,
  type Formula,
  type Ink,
} from '../../../../math/index.ts';
import type { PreparedMath } from '../../../../prepare/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import {
  createElement,
  structureNode,
  type OutlinesItem,
  type StructureElement,
} from '../../../display/index.ts';
import {
  allowBreak,
  breakCosts,
  emptyBox,
  margin,
  type Box,
  type FlowItem,
} from '../../frame/index.ts';
import { formulaLinks, lineItems, type FormulaLinks, type Line } from '../../inline/index.ts';
import type { Area } from '../area.ts';
import { code } from '../code/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { formulaSize } from '../../math/index.ts';
import { tolerance } from '../../../../tolerance.ts';
import { setLine } from '../lines.ts';
import { placedFlow, type MeasuredBlock, type PlacedFlow } from '../measured-block.ts';
import { breakFormula, rowLines, widthOf, type FormulaLine } from './break-formula.ts';

/** Ems between a formula and its number, and between the lines of a formula. */
const numberGap = 1;
const lineGap = 0.4;

/** A formula that cannot be broken is reduced, down to this share of the size. */
const scaleMin = 0.6;

/** A formula on its own lines, with the numbers of its rows at the margin. */
export function math(block: PreparedMath, setting: Setting, context: FlowContext): MeasuredBlock {
  const { formula, tex, span } = block;
  const drawing = context.drawingOf(formula, span);
  if (!drawing) return code({ kind: 'code', text: tex, span }, setting, context);
  const { family, weight, size: textSize } = setting.text;
  const size = formulaSize(context.fonts.select(family, weight, 'normal'), textSize);
  const widest = drawing.segments.reduce((most, one) => Math.max(most, one.right - one.left), 0);
  return {
    minWidth: (widest / 1000) * size * scaleMin,
    maxWidth: (drawing.width / 1000) * size,
    place: (area) => placeFormula({ block, drawing, size }, area, setting, context),
  };
}

/** The formula in the room that its number leaves. */
interface Fitted {
  readonly lines: readonly FormulaLine[];
  /** Points per em. */
  readonly size: number;
  /** The offset from the left edge of the available width. */
  readonly x: number;
  readonly isTooWide: boolean;
  /** Whether each line is a row of the formula. */
  readonly isByRow: boolean;
}

/** A formula, and its size in points per em. */
interface SizedFormula {
  readonly block: PreparedMath;
  readonly drawing: FormulaDrawing;
  readonly size: number;
}

function placeFormula(
  { block: { formula, tex, span }, drawing, size: natural }: SizedFormula,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const { text } = setting;
  const element = createElement('Formula', { alt: tex.replaceAll(label, '') });
  const paragraph = createElement('P');
  const numbers = formula.equations.map(({ number }) =>
    setLine(number, text, paragraph, context, { tabularFigures: true }),
  );
  const beside = numbers.reduce(
    (most, { width }) => Math.max(most, width + numberGap * text.size),
    0,
  );
  const isWide = (drawing.width / 1000) * natural + beside > area.measure;
  const room = isWide ? { x: area.x, width: area.width } : { x: area.textX, width: area.measure };
  const fitted = fit(drawing, room.width, beside, natural, context);
  const contents = fitted.lines.map(({ marks }) => {
    const { ink, links } = separateLinks(marks);
    return { ink, links: formulaLinks(links, formula) };
  });
  const whole = { formula, drawing, fitted, numbers, room, owner: element, text };
  const boxes = contents.map((content, index) => lineBox(index, content, whole, context));
  const items = boxes.flatMap((box, index): FlowItem[] =>
    index === 0
      ? [box]
      : [allowBreak(breakCosts.withinFormula), margin(lineGap * fitted.size), box],
  );
  const node = structureNode(
    element,
    contents.flatMap(({ links }) => links.structure),
  );
  const numbered = structureNode(createElement('Div'), [node, structureNode(paragraph)]);
  const flow = placedFlow(items, [numbers.length > 0 ? numbered : node]);
  return fitted.isTooWide
    ? { ...flow, warnings: [{ rule: 'math-too-wide', message, span }] }
    : flow;
}

/** The name of an equation, which is not part of what it says. */
const label = /\s*\\label\s*\{[^{}]*\}/g;

/** What stands on a line. */
interface LineContent {
  readonly ink: readonly Ink[];
  readonly links: FormulaLinks;
}

/** What the lines of a formula share. */
interface WholeFormula extends Pick<SizedFormula, 'drawing'> {
  readonly formula: Formula;
  readonly fitted: Fitted;
  /** One for each equation. */
  readonly numbers: readonly Line[];
  readonly room: { readonly x: number; readonly width: number };
  readonly owner: StructureElement;
  readonly text: TextStyle;
}

function lineBox(
  index: number,
  { ink, links }: LineContent,
  { formula, drawing, fitted, numbers, room, owner, text }: WholeFormula,
  context: FlowContext,
): Box {
  const { lines, size, isByRow } = fitted;
  const line = lines[index]!;
  const points = (length: number) => (length / 1000) * size;
  const ascent = points(line.ascent);
  const rows = lines.length > 1 ? [] : drawing.numberedRows.map(points);
  const isOfRow = (row: number) => drawing.numberedRows[row] === drawing.rows[index]?.baseline;
  // Numbers of rows that are lines are on those, others on the last line.
  const hasNumber = (row: number) => (isByRow ? isOfRow(row) : index === lines.length - 1);
  const hasId = (row: number) => (isByRow ? isOfRow(row) : index === 0);
  const own = numbers.flatMap((number, row) =>
    hasNumber(row) ? [{ number, above: rows[row] ?? 0 }] : [],
  );
  const numbered = placeNumbers(own, ascent, room.width, context);
  return {
    ...emptyBox({
      x: room.x,
      width: room.width,
      height: ascent + points(line.descent),
      baseline: ascent,
    }),
    overflows: fitted.isTooWide,
    destinations: formula.equations.flatMap(({ id }, row) =>
      id === undefined || !hasId(row)
        ? []
        : [{ id, y: Math.max(0, ascent - (rows[row] ?? 0) - text.leading) }],
    ),
    paint({ x: pageX, y }) {
      const [left, baseline] = [pageX + room.x, y + ascent];
      const item = formulaItem(line, ink, fitted, { x: left, baseline });
      return [
        { ...item, owner, color: text.color, text: index === 0 ? formula.tex : '' },
        ...links.items({ x: item.x, baseline, size }),
        ...numbered.flatMap((number) => lineItems(number.line, left + number.x, y + number.y)),
      ];
    },
  };
}

/** A line of a formula in a room whose left edge is `x`. */
function formulaItem(
  line: FormulaLine,
  marks: readonly Ink[],
  { size, x: inset }: Fitted,
  { x, baseline }: Pick<OutlinesItem, 'x' | 'baseline'>,
): Omit<OutlinesItem, 'owner' | 'color' | 'text'> {
  const points = (length: number) => (length / 1000) * size;
  return {
    kind: 'outlines',
    x: x + inset + points(line.x),
    baseline,
    width: points(line.width),
    ascent: points(line.ascent),
    descent: points(line.descent),
    size,
    marks,
  };
}

const message = `A formula is wider than its column at ${scaleMin * 100} % of its size. Break it with \`aligned\` or \`split\`.`;

/** Breaks a formula and reduces what remains too wide or too high. */
function fit(
  drawing: FormulaDrawing,
  width: number,
  beside: number,
  size: number,
  { room, direction, prepared }: FlowContext,
): Fitted {
  const free = Math.max(size, width - beside);
  const heightMax = (room.height / size) * 1000;
  const isByRow = drawing.rows.length > 1 && drawing.ascent + drawing.descent > heightMax;
  const lines = isByRow ? rowLines(drawing) : breakFormula(drawing, (free / size) * 1000);
  const highest = lines.reduce((most, line) => Math.max(most, line.ascent + line.descent), 0);
  const natural = (widthOf(lines) / 1000) * size;
  const wanted = Math.min(1, free / natural, heightMax / highest);
  const scale = Math.max(scaleMin, wanted);
  const own = natural * scale;
  const edge = direction === 'rtl' ? beside : 0;
  const start = direction === 'rtl' ? width - own : 0;
  const wantedX = prepared.style.equation.align === 'center' ? (width - own) / 2 : start;
  const x = Math.max(edge, Math.min(wantedX, edge + free - own));
  return { lines, size: size * scale, x, isTooWide: own > free + tolerance, isByRow };
}

interface PlacedNumber {
  readonly line: Line;
  readonly x: number;
  readonly y: number;
}

/** Each number on the baseline of its row, which is above that of its line. */
function placeNumbers(
  numbers: readonly { readonly number: Line; readonly above: number }[],
  ascent: number,
  width: number,
  { direction }: FlowContext,
): readonly PlacedNumber[] {
  return numbers.map(({ number: line, above }) => ({
    line,
    x: direction === 'rtl' ? 0 : width - line.width,
    y: ascent - above - line.baseline,
  }));
}
