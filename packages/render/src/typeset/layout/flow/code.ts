import type { Code } from '@mdconv/core';
import { addElement } from '../../display/index.ts';
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
import type { FlowContext, MeasuredBlock, Setting } from './flow-context.ts';
import { lineBox } from './line-boxes.ts';
import { onPanel } from './panel.ts';
import { scaleText } from './scale-text.ts';

/** Lines of code that stay together at either end of the block. */
const keptLines = 3;
/** Code stands as it does in an editor, whatever the language around it. */
const asTyped = { direction: 'ltr', hyphenate: false } as const;
/** Ends of blank lines are where code is cut best. */
const withinStanzaCost = 25;
/** Code of so few lines is cut only where much of the page would stay blank otherwise. */
const shortLines = 16;
const withinShortCost = 150;
/** Before a blank line, which would open the next page, and before what goes on from a line. */
const beforeBlankCost = 60;
const withinLineCost = 300;

/** Ems of one character; the faces of code have this width. */
const columnWidth = 0.6;
/** Columns by which a line goes on further in, and the share of the panel that indents may take. */
const wrappedColumns = 2;
const wrappedShareMax = 0.4;
/** Characters of a language's name; longer ones are no name. */
const labelMax = 32;

/** A panel of code as wide as the page's room, so that few lines have to be wrapped. */
export function code(block: Code, setting: Setting, context: FlowContext): MeasuredBlock {
  const style = context.prepared.style.code;
  const text = scaleText(style.text, setting.scale);
  const padding = style.padding * setting.scale;
  const left = padding + (style.bar?.width ?? 0);
  const owner = addElement(setting.owner, 'Div');
  const label = shapeLabel(block, { ...setting, owner }, context);
  const element = addElement(addElement(owner, 'P'), 'Code');
  const shaped = highlightCode(block.text, block.language).map((line, index, lines) =>
    shapeParagraph(
      codeContent(line, lines[index + 1], text, element, context.inline),
      asTyped,
      context.inline,
    ),
  );
  const widest = shaped.reduce((width, { maxWidth }) => Math.max(width, maxWidth), 0);
  const needed = widest + left + padding;
  return {
    minWidth: Math.min(needed, text.size * 12),
    maxWidth: needed,
    place: (area) => {
      const width = Math.max(1, area.width - left - padding);
      const lines = shaped.flatMap((line) => wrap(line, width, text));
      const x = area.x + left;
      return onPanel(
        [...labelItems(label, x, width, context), ...codeLines(lines, x, width, context)],
        {
          x: area.x,
          width: area.width,
          padding,
          fill: style.fill,
          radius: style.radius,
          ...(style.bar ? { bar: style.bar } : {}),
        },
      );
    },
  };
}

function shapeLabel(
  block: Code,
  { owner, scale }: Setting,
  context: FlowContext,
): ShapedParagraph | undefined {
  const { code: style, palette } = context.prepared.style;
  if (!style.label || !block.language) return undefined;
  const text = { ...scaleText(style.text, scale * 0.85), color: palette.muted };
  const words = [...block.language.slice(0, 2 * labelMax)].slice(0, labelMax).join('');
  return shapeParagraph(textContent(words, text, addElement(owner, 'P')), asTyped, context.inline);
}

function labelItems(
  label: ShapedParagraph | undefined,
  x: number,
  width: number,
  context: FlowContext,
): FlowItem[] {
  if (!label) return [];
  const lines = breakLines(label, { width, align: 'left' });
  const gap = (lines[0]?.height ?? 0) * 0.4;
  return [
    ...lines.flatMap((line) => [lineBox(line, x, width, context), forbidBreak('panel-title')]),
    margin(gap),
  ];
}

/** One line on paper of a line of code. */
interface CodeLine {
  readonly line: Line;
  /** Absent on the first line on paper. */
  readonly marker?: WrapMarker;
}

interface WrapMarker {
  /** From the panel's inner edge to the text that the marker stands before. */
  readonly indent: number;
  readonly size: number;
}

/** What goes on stands two columns further in than the line of code starts. */
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
    const box = lineBox(line, x, width, context);
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
