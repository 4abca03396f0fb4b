import type { Code } from '@mdconv/core';
import { createElement, structureNode, type StructureElement } from '../../../display/index.ts';
import { highlightBlock } from '../../../../highlight/index.ts';
import {
  drawingLeading,
  drawingScale,
  isDrawing,
  type PreparedCode,
} from '../../../../prepare/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import { heightOf, margin } from '../../frame/index.ts';
import { codeContent, shapeParagraph, type ShapedParagraph } from '../../inline/index.ts';
import { mayBeLandscape, onLandscapePages } from '../landscape/landscape-pages.ts';
import { blockArea, overhanging, type Area } from '../area.ts';
import { landscapeContext, type FlowContext, type Setting } from '../flow-context.ts';
import { withLabel } from '../label.ts';
import { scaleText } from '../lines.ts';
import {
  placedFlow,
  withinElement,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';
import { onPanel } from '../panel.ts';
import { codeLabels, labelItems } from './code-head.ts';
import { codeLines, wrap } from './code-lines.ts';
import { gutter, gutterWidth } from './code-marks.ts';

/** Code looks as in an editor, whatever the language of the document. */
const asTyped = { direction: 'ltr', hyphenate: false } as const;
/** Longer drawings consist of parts, such as the tables of a report, and are split between them. */
const wholeDrawingLines = 60;

/**
 * A panel of code as wide as the page's room, so that few lines have to be wrapped. The type of a
 * drawing is reduced instead, and to keep it on one page. One that is still too wide gets a landscape page.
 */
export function code(block: PreparedCode, setting: Setting, context: FlowContext): MeasuredBlock {
  const style = context.prepared.style.code;
  const isDrawn = isDrawing(block);
  const isReport = isDrawn && isReportOfDrawings(block);
  const text = codeText(scaleText(style.text, setting.scale), isDrawn);
  const edge = style.border?.width ?? 0;
  const padding = style.padding * setting.scale;
  const paddingY = (style.paddingY ?? style.padding) * setting.scale;
  const left = edge + padding + (style.bar?.width ?? 0);
  const panelElement = createElement('Div');
  const labelElement = createElement('P');
  const { head, label, aside } = codeLabels(block, labelElement, setting, context);
  const owner = createElement('Code');
  const { shape, signs } = shaperOf(block, owner, context);
  const shaped = shape(text);
  const structure = [
    ...(label || aside || head ? [structureNode(labelElement)] : []),
    structureNode(createElement('P'), [structureNode(owner)]),
  ];
  const widest = shaped.reduce((width, { maxWidth }) => Math.max(width, maxWidth), 0);
  const sides = left + padding + edge + gutterWidth(block.look, text);
  const placeOn: PlaceOn = (outer, { room }) => {
    const isOwn = setting.within === 'Document';
    const area = overhanging(blockArea(outer, style.width), isOwn ? style.overhang : 0, false);
    const width = Math.max(1, area.width - sides);
    const labeled = labelItems(label, area.x + left, width);
    const above = head ? [...head.items(area.x, area.width), margin(paddingY)] : labeled;
    const height = room.height - 2 * paddingY - heightOf(above);
    const onePage = { width, height: isReport ? Infinity : height };
    const set = isDrawn ? fitted(shaped, widest, text, onePage, shape) : { text, shaped };
    const edges = { left: area.x + edge, width: area.width - 2 * edge, text: area.x + left };
    const beside = gutter(block.look, { text: set.text, edges, signs, owner }, context);
    const lines = set.shaped.flatMap((line, index) => wrap(line, index, width, set.text));
    const keeping = { lineCount: shaped.length, isDrawn, isReport, height };
    const place = { x: area.x + left + beside.width, width, gutter: beside };
    const placed = codeLines(lines, keeping, place, context);
    const items = [...above, ...(aside ? withLabel(placed, aside, outer.x) : placed)];
    const { fill, radius, bar, border } = style;
    const panel = {
      ...{ x: area.x, width: area.width, fill, radius },
      padding: paddingY,
      ...(head && { paddingAbove: 0 }),
      ...(bar && { bar }),
      ...(border && { outline: border }),
    };
    const flow = withinElement(panelElement, onPanel(placedFlow(items, structure), panel));
    return { flow, wraps: lines.length > shaped.length };
  };
  return {
    minWidth: Math.min(widest + sides, text.size * 12),
    maxWidth: widest + sides,
    place: (area) =>
      isDrawn && mayBeLandscape(block, area, setting, context)
        ? placeUnwrapped(block, placeOn, area, context)
        : placeOn(area, context).flow,
  };
}

/** Shapes the lines of code in a text style; the signs of a diff are not in them. */
function shaperOf(block: PreparedCode, owner: StructureElement, context: FlowContext) {
  const whole = highlightBlock(block);
  const isDiff = block.look?.isDiff ?? false;
  const signs = isDiff ? whole.map(([first]) => first?.text.charAt(0) ?? '') : [];
  const lines = isDiff
    ? whole.map(([first, ...rest]) =>
        first ? [{ ...first, text: first.text.slice(1) }, ...rest] : [],
      )
    : whole;
  // Signs are read before their lines, except blank ones, which are not drawn.
  const read = lines.map((line, index) => (signs[index]?.trim() ? whole[index]! : line));
  const shape = (text: TextStyle): readonly ShapedParagraph[] =>
    lines.map((line, index) =>
      shapeParagraph(codeContent(line, read[index + 1], text, owner, context), asTyped, context),
    );
  return { shape, signs };
}

function isReportOfDrawings({ text }: Code): boolean {
  const lines = text.trim().split('\n');
  return lines.length > wholeDrawingLines && lines.some((line) => line.trim() === '');
}

type PlaceOn = (
  area: Area,
  context: FlowContext,
) => { readonly flow: PlacedFlow; readonly wraps: boolean };

/** Places a drawing on a landscape page if that is the only one on which its lines do not wrap. */
function placeUnwrapped(
  block: Code,
  placeOn: PlaceOn,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const upright = placeOn(area, context);
  if (!upright.wraps) return upright.flow;
  const wide = landscapeContext(context);
  const landscape = placeOn({ ...area, width: wide.room.width }, wide);
  return landscape.wraps ? upright.flow : onLandscapePages(block, landscape.flow);
}

function codeText(text: TextStyle, isDrawn: boolean): TextStyle {
  return isDrawn ? { ...text, leading: Math.min(text.leading, text.size * drawingLeading) } : text;
}

/** A drawing in type that is small enough for its room. */
function fitted(
  shaped: readonly ShapedParagraph[],
  width: number,
  text: TextStyle,
  room: { readonly width: number; readonly height: number },
  shape: (text: TextStyle) => readonly ShapedParagraph[],
) {
  const drawing = { width, height: shaped.length * text.leading, textSize: text.size };
  const scale = drawingScale(drawing, room);
  return scale === 1 ? { text, shaped } : reduced(scale, text, shape);
}

function reduced(
  scale: number,
  text: TextStyle,
  shape: (text: TextStyle) => readonly ShapedParagraph[],
) {
  const smaller = scaleText(text, scale);
  return { text: smaller, shaped: shape(smaller) };
}
