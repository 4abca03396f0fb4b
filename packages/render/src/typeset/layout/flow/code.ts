import type { Code } from '@mdconv/core';
import { createElement, structureNode, type StructureElement } from '../../display/index.ts';
import { highlightCode } from '../../../highlight/index.ts';
import {
  codeLabel,
  languageName,
  drawingLeading,
  drawingScale,
  isDrawing,
} from '../../../prepare/index.ts';
import { textColumn, type TextStyle } from '../../../style/index.ts';
import {
  allowBreak,
  breakCosts,
  forbidBreak,
  heightOf,
  margin,
  type Box,
  type FlowItem,
  type Penalty,
} from '../frame/index.ts';
import {
  breakLines,
  codeContent,
  shapeParagraph,
  textContent,
  type Line,
  type ShapedParagraph,
} from '../inline/index.ts';
import { drawWrapMarker } from './draw/index.ts';
import { mayTurn, onTurnedPages } from './turn.ts';
import { blockArea, overhanging, type Area } from './area.ts';
import { turnedContext, type FlowContext, type Setting } from './flow-context.ts';
import { withLabel } from './label.ts';
import { lineBox, scaleText, setLine } from './lines.ts';
import {
  placedFlow,
  withinElement,
  type MeasuredBlock,
  type PlacedFlow,
} from './measured-block.ts';
import { onPanel } from './panel.ts';

/** Lines of code that stay together at either end of the block. */
const keptLines = 3;
/** Code looks as in an editor, whatever the language of the document. */
const asTyped = { direction: 'ltr', hyphenate: false } as const;
/** The fewest lines at either end with which code does not look torn. */
const fewLines = 6;
/**
 * A block of at most this many lines, and of at most this share of a page, is split only if much of the page
 * would stay blank.
 */
const wholeLines = 25;
const wholeShare = 0.8;
/** Longer drawings consist of parts, such as the tables of a report, and are split between them. */
const wholeDrawingLines = 60;

/** Ems of one character; the faces of code have this width. */
const columnWidth = 0.6;
/** The indent of wrapped lines in columns, and the largest share of the panel that indents take. */
const wrappedColumns = 2;
const wrappedShareMax = 0.4;
/** The longest label in characters. */
const labelMax = 32;

/**
 * A panel of code as wide as the page's room, so that few lines have to be wrapped. The type of a
 * drawing is reduced instead, and to keep it on one page. One that is still too wide gets a turned page.
 */
export function code(block: Code, setting: Setting, context: FlowContext): MeasuredBlock {
  const style = context.prepared.style.code;
  const isDrawn = isDrawing(block);
  const isReport = isDrawn && isReportOfDrawings(block);
  const text = codeText(scaleText(style.text, setting.scale), isDrawn);
  const padding = style.padding * setting.scale;
  const left = padding + (style.bar?.width ?? 0);
  const panelElement = createElement('Div');
  const labelElement = createElement('P');
  const aside = marginLabel(block, labelElement, setting, context);
  const label = aside ? undefined : shapeLabel(block, labelElement, setting, context);
  const owner = createElement('Code');
  const shape = shaperOf(block, owner, context);
  const shaped = shape(text);
  const structure = [
    ...(label || aside ? [structureNode(labelElement)] : []),
    structureNode(createElement('P'), [structureNode(owner)]),
  ];
  const widest = shaped.reduce((width, { maxWidth }) => Math.max(width, maxWidth), 0);
  const needed = widest + left + padding;
  const placeOn: PlaceOn = (outer, { room }) => {
    const isOwn = setting.within === 'Document';
    const area = overhanging(blockArea(outer, style.width), isOwn ? style.overhang : 0, false);
    const width = Math.max(1, area.width - left - padding);
    const x = area.x + left;
    const labeled = labelItems(label, x, width);
    const height = room.height - 2 * padding - heightOf(labeled);
    const drawing = { width: widest, height: shaped.length * text.leading, textSize: text.size };
    const onePage = { width, height: isReport ? Infinity : height };
    const scale = isDrawn ? drawingScale(drawing, onePage) : 1;
    const set = scale === 1 ? { text, shaped } : reduced(scale, text, shape);
    const lines = set.shaped.flatMap((line) => wrap(line, width, set.text));
    const keeping = { lineCount: shaped.length, isDrawn, isReport, height };
    const placed = codeLines(lines, keeping, x, width, context);
    const items = [...labeled, ...(aside ? withLabel(placed, aside, outer.x) : placed)];
    const { fill, radius, bar } = style;
    const panel = { x: area.x, width: area.width, padding, fill, radius, ...(bar ? { bar } : {}) };
    const flow = withinElement(panelElement, onPanel(placedFlow(items, structure), panel));
    return { flow, wraps: lines.length > shaped.length };
  };
  return {
    minWidth: Math.min(needed, text.size * 12),
    maxWidth: needed,
    place: (area) =>
      isDrawn && mayTurn(block, area, setting, context)
        ? placeUnwrapped(block, placeOn, area, context)
        : placeOn(area, context).flow,
  };
}

/** Shapes the lines of code in a text style. */
function shaperOf(
  { text: code, language }: Code,
  owner: StructureElement,
  context: FlowContext,
): (text: TextStyle) => readonly ShapedParagraph[] {
  const highlighted = highlightCode(code, language);
  return (text) =>
    highlighted.map((line, index) =>
      shapeParagraph(
        codeContent(line, highlighted[index + 1], text, owner, context),
        asTyped,
        context,
      ),
    );
}

function isReportOfDrawings({ text }: Code): boolean {
  const lines = text.trim().split('\n');
  return lines.length > wholeDrawingLines && lines.some((line) => line.trim() === '');
}

type PlaceOn = (
  area: Area,
  context: FlowContext,
) => { readonly flow: PlacedFlow; readonly wraps: boolean };

/** Places a drawing on a turned page if that is the only one on which its lines do not wrap. */
function placeUnwrapped(
  block: Code,
  placeOn: PlaceOn,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const upright = placeOn(area, context);
  if (!upright.wraps) return upright.flow;
  const wide = turnedContext(context);
  const turned = placeOn({ ...area, width: wide.room.width }, wide);
  return turned.wraps ? upright.flow : onTurnedPages(block, turned.flow);
}

function codeText(text: TextStyle, isDrawn: boolean): TextStyle {
  return isDrawn ? { ...text, leading: Math.min(text.leading, text.size * drawingLeading) } : text;
}

function reduced(
  scale: number,
  text: TextStyle,
  shape: (text: TextStyle) => readonly ShapedParagraph[],
) {
  const smaller = scaleText(text, scale);
  return { text: smaller, shaped: shape(smaller) };
}

function shapeLabel(
  block: Code,
  owner: StructureElement,
  { scale }: Setting,
  context: FlowContext,
): ShapedParagraph | undefined {
  const { code: style, palette } = context.prepared.style;
  if (!style.label || !block.language) return undefined;
  const text = { ...scaleText(style.text, scale * codeLabel.scale), color: palette.muted };
  const name = languageName(block.language.slice(0, 2 * labelMax));
  const words = [...name].slice(0, labelMax).join('');
  return shapeParagraph(textContent(words, text, owner), asTyped, context);
}

/** The language in the margin column, if the design has it there and the page has room for it. */
function marginLabel(
  { language }: Code,
  owner: StructureElement,
  { within }: Setting,
  context: FlowContext,
): Line | undefined {
  const { style } = context.prepared;
  const { label, labelPlacement } = style.code;
  if (!language || !label || labelPlacement !== 'margin' || within !== 'Document') return undefined;
  const { margin: column } = textColumn(style);
  if (column?.start !== 0 || context.direction === 'rtl') return undefined;
  const line = setLine(languageName(language), style.figure.caption, owner, context);
  return line.width <= column.width ? line : undefined;
}

function labelItems(label: ShapedParagraph | undefined, x: number, width: number): FlowItem[] {
  if (!label) return [];
  const lines = breakLines(label, { width, align: 'left' });
  const gap = (lines[0]?.height ?? 0) * codeLabel.gap;
  return [
    ...lines.flatMap((line) => [lineBox(line, x, width), forbidBreak('panel-title')]),
    margin(gap),
  ];
}

/** One line on the page; a long line of code wraps onto several. */
interface CodeLine {
  readonly line: Line;
  /** Absent for the first line on the page of a line of code. */
  readonly marker?: WrapMarker;
}

interface WrapMarker {
  /** The distance from the panel's inner edge to the text after the marker. */
  readonly indent: number;
  readonly size: number;
}

/** Wraps a line of code. Continuation lines are indented two columns more than the line itself. */
function wrap(shaped: ShapedParagraph, width: number, { size }: TextStyle): readonly CodeLine[] {
  const columns = /^ */.exec(shaped.content.text)![0].length + wrappedColumns;
  const indent = Math.min(columns * columnWidth * size, width * wrappedShareMax);
  const lines = breakLines(shaped, {
    width,
    align: 'left',
    hangingIndent: indent,
    breakAnywhere: true,
    preserveSpaces: true,
  });
  return lines.map((line, index) => (index === 0 ? { line } : { line, marker: { indent, size } }));
}

/** What decides whether code is split. */
interface Keeping {
  /** Lines before wrapping. */
  readonly lineCount: number;
  readonly isDrawn: boolean;
  /** Whether it consists of several drawings, with blank lines between them. */
  readonly isReport: boolean;
  /** Points: the room for lines on a page. */
  readonly height: number;
}

function codeLines(
  lines: readonly CodeLine[],
  keeping: Keeping,
  x: number,
  width: number,
  context: FlowContext,
): FlowItem[] {
  const within = breakWithin(lines, keeping);
  return lines.flatMap(({ line, marker }, index): FlowItem[] => {
    const box = lineBox(line, x, width);
    const marked = marker ? withWrapMarker(box, x, marker, context) : box;
    if (index === 0) return [marked];
    const shown = isBlank(lines[index]!) ? { ...marked, separates: true } : marked;
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
