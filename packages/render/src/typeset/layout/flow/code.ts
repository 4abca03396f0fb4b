import type { Code } from '@mdconv/core';
import { createElement, structureNode, type StructureElement } from '../../display/index.ts';
import { highlightCode } from '../../../highlight/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { allowBreak, forbidBreak, margin, type Box, type FlowItem } from '../frame/index.ts';
import {
  breakLines,
  codeContent,
  shapeParagraph,
  textContent,
  type Line,
  type ShapedParagraph,
} from '../inline/index.ts';
import { drawWrapMarker } from './draw/index.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { lineBox, scaleText } from './lines.ts';
import { placedFlow, withinElement, type MeasuredBlock } from './measured-block.ts';
import { onPanel } from './panel.ts';

/** Lines of code that stay together at either end of the block. */
const keptLines = 3;
/** Code looks as in an editor, whatever the language of the document. */
const asTyped = { direction: 'ltr', hyphenate: false } as const;
/** The best place to break code is after a blank line. */
const withinStanzaCost = 25;
/** A block of at most this many lines is split only if much of the page would stay blank. */
const shortLines = 16;
const withinShortCost = 150;
/** Before a blank line, which would be the first of the next page, and within a wrapped line. */
const beforeBlankCost = 60;
const withinLineCost = 300;

/** Ems of one character; the faces of code have this width. */
const columnWidth = 0.6;
/** The indent of wrapped lines in columns, and the largest share of the panel that indents take. */
const wrappedColumns = 2;
const wrappedShareMax = 0.4;
/** The longest label in characters. */
const labelMax = 32;

/** A panel of code as wide as the page's room, so that few lines have to be wrapped. */
export function code(block: Code, setting: Setting, context: FlowContext): MeasuredBlock {
  const style = context.prepared.style.code;
  const text = scaleText(style.text, setting.scale);
  const padding = style.padding * setting.scale;
  const left = padding + (style.bar?.width ?? 0);
  const panelElement = createElement('Div');
  const labelElement = createElement('P');
  const label = shapeLabel(block, labelElement, setting, context);
  const owner = createElement('Code');
  const shaped = highlightCode(block.text, block.language).map((line, index, lines) =>
    shapeParagraph(codeContent(line, lines[index + 1], text, owner, context), asTyped, context),
  );
  const structure = [
    ...(label ? [structureNode(labelElement)] : []),
    structureNode(createElement('P'), [structureNode(owner)]),
  ];
  const widest = shaped.reduce((width, { maxWidth }) => Math.max(width, maxWidth), 0);
  const needed = widest + left + padding;
  return {
    minWidth: Math.min(needed, text.size * 12),
    maxWidth: needed,
    place: (area) => {
      const width = Math.max(1, area.width - left - padding);
      const lines = shaped.flatMap((line) => wrap(line, width, text));
      const x = area.x + left;
      const items = [...labelItems(label, x, width), ...codeLines(lines, x, width, context)];
      return withinElement(
        panelElement,
        onPanel(placedFlow(items, structure), {
          x: area.x,
          width: area.width,
          padding,
          fill: style.fill,
          radius: style.radius,
          ...(style.bar ? { bar: style.bar } : {}),
        }),
      );
    },
  };
}

function shapeLabel(
  block: Code,
  owner: StructureElement,
  { scale }: Setting,
  context: FlowContext,
): ShapedParagraph | undefined {
  const { code: style, palette } = context.prepared.style;
  if (!style.label || !block.language) return undefined;
  const text = { ...scaleText(style.text, scale * 0.85), color: palette.muted };
  const words = [...block.language.slice(0, 2 * labelMax)].slice(0, labelMax).join('');
  return shapeParagraph(textContent(words, text, owner), asTyped, context);
}

function labelItems(label: ShapedParagraph | undefined, x: number, width: number): FlowItem[] {
  if (!label) return [];
  const lines = breakLines(label, { width, align: 'left' });
  const gap = (lines[0]?.height ?? 0) * 0.4;
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
  /** From the panel's inner edge to the text after the marker. */
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

function codeLines(
  lines: readonly CodeLine[],
  x: number,
  width: number,
  context: FlowContext,
): FlowItem[] {
  return lines.flatMap(({ line, marker }, index): FlowItem[] => {
    const box = lineBox(line, x, width);
    const marked = marker ? withWrapMarker(box, x, marker, context) : box;
    if (index === 0) return [marked];
    const edge = index < keptLines || lines.length - index < keptLines;
    return [edge ? forbidBreak('code-lines') : allowBreak(costBefore(index, lines)), marked];
  });
}

function costBefore(index: number, lines: readonly CodeLine[]): number {
  const { line, marker } = lines[index]!;
  if (marker) return withinLineCost;
  const afterBlank = lines[index - 1]!.line.width === 0;
  const stanza = afterBlank ? 0 : withinStanzaCost;
  const cost = lines.length <= shortLines ? withinShortCost : stanza;
  return line.width === 0 ? cost + beforeBlankCost : cost;
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
