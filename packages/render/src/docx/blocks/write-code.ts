import type { TabStopDefinition } from 'docx';
import type { TokenRole } from '@mdconv/core';
import { type CodeLine, highlightBlock } from '../../highlight/index.ts';
import {
  drawingScale,
  isDrawing,
  languageName,
  type CodeLook,
  type PreparedCode,
} from '../../prepare/index.ts';
import type { StyleSheet } from '../../style/index.ts';
import { Element, type Component } from '../element.ts';
import { type RunFormat, plain, run, textElement, textRuns } from '../inlines/run.ts';
import { widthOf, type BlockContext, blockContext } from '../block-context.ts';
import { codeBox, shade } from '../styles/box.ts';
import { fontAttributes } from '../styles/character-formats.ts';
import type { ParagraphFormat } from '../styles/paragraph-format.ts';
import { halfPoints, rgb, twips } from '../units.ts';
import type { Writer } from '../writer.ts';
import { codeWidth, isFullWidth } from '../text-width.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Longer blocks may break across pages; moving them would leave half a page empty. */
const linesKeptTogether = 25;

/** Writes code as one paragraph, so that its background has no gaps and it is selected as a whole. */
export function writeCode(
  code: PreparedCode,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { text, language, look } = code;
  const { style } = writer;
  const lines = highlightBlock(code);
  const box = codeBox(style);
  const outer = blockContext(context, style.code.width, style);
  const inside: BlockContext = {
    ...outer,
    right: outer.right + box.right,
    box: undefined, // it has its own
  };
  const inset = box.left;
  const hasName = style.code.head !== undefined || style.code.label;
  const name = hasName && language !== undefined ? languageName(language) : undefined;
  const label = [look?.title, name].filter(Boolean).join(' · ') || undefined;
  const drawing = isDrawing(code) ? drawingText(lines, writer, widthOf(inside) - inset) : undefined;
  const formatOf = formatsFor(writer, drawing);
  const content = lines.flatMap((line, index) => [
    ...(index > 0 ? [lineBreak] : []),
    ...lineNumber(look, index, lines.length, formatOf(undefined), style),
    ...line.map((token) =>
      run(codeText(token.text), withMark(formatOf(token.role), look, index, style)),
    ),
  ]);
  return [
    ...(label !== undefined
      ? [writeParagraph(textRuns(label, plain), writer, inside, { style: 'codeLabel', inset })]
      : []),
    writeParagraph(content, writer, inside, {
      style: 'code',
      inset,
      format: {
        ...codeFormat(lines.length, label !== undefined, drawing),
        ...(text.includes('\t') && { tabStops: codeTabs(inside.left + inset, drawing, style) }),
      },
    }),
  ];
}

/** The number of a line, right-aligned by spaces. */
function lineNumber(
  look: CodeLook | undefined,
  index: number,
  count: number,
  format: RunFormat,
  { code }: StyleSheet,
): readonly Component[] {
  if (look?.firstLine === undefined) return [];
  const { length } = `${look.firstLine + count - 1}`;
  const number = `${`${look.firstLine + index}`.padStart(length)}  `;
  return textRuns(number, { ...format, color: rgb(code.numberColor) });
}

/** The ground of a marked line, as the shading of its text. */
function withMark(
  format: RunFormat,
  look: CodeLook | undefined,
  index: number,
  { code }: StyleSheet,
): RunFormat {
  const mark = look?.marks[index];
  return mark ? { ...format, shading: shade(code[mark].fill) } : format;
}

function codeFormat(
  lineCount: number,
  isLabeled: boolean,
  drawing: DrawingText | undefined,
): Pick<ParagraphFormat, 'keepLines' | 'spacing'> {
  const spacing: ParagraphFormat['spacing'] = {
    ...(isLabeled && { before: 0 }),
    ...(drawing && { line: twips(drawing.leading), lineRule: 'exact' }),
  };
  return {
    keepLines: lineCount <= linesKeptTogether || drawing?.fitsOnPage === true,
    ...((isLabeled || drawing) && { spacing }),
  };
}

/** The text of a drawing. Points. */
interface DrawingText {
  readonly size: number;
  readonly leading: number;
  readonly fitsOnPage: boolean;
}

/**
 * The leading of drawings in em. It is less than in layout, so that vertical strokes join in Courier
 * New, too, which Word uses if it lacks the design's font; its strokes are 1.133 em high.
 */
const leadingMax = 1.12;

/**
 * Text that is small enough for the lines of a drawing not to wrap and, if possible, for the drawing to
 * fit on a page.
 */
function drawingText(lines: readonly CodeLine[], { style }: Writer, width: number): DrawingText {
  const { size } = style.code.text;
  const lineLeading = Math.min(style.code.text.leading / size, leadingMax);
  const height = pageHeight(style) - 2 * style.code.padding - style.code.text.leading;
  const columns = lines.reduce((most, line) => Math.max(most, columnsOf(line)), 1);
  const drawing = {
    width: columns * codeWidth * size,
    height: lines.length * lineLeading * size,
    textSize: size,
  };
  // Sizes are in half points.
  const fitted = Math.floor(2 * size * drawingScale(drawing, { width, height })) / 2;
  const leading = lineLeading * fitted;
  return { size: fitted, leading, fitsOnPage: lines.length * leading <= height };
}

function pageHeight({ page }: Writer['style']): number {
  return page.height - page.margins.top - page.margins.bottom;
}

/** Columns of a terminal. */
function columnsOf(line: CodeLine): number {
  let columns = 0;
  for (const { text } of line)
    for (const character of text)
      columns += character === '\t' ? tabColumns : isFullWidth(character) ? 2 : 1;
  return columns;
}

/**
 * Every program has Courier New or replaces it with a similar font. LibreOffice before 24.8 shows other
 * missing fonts in a proportional one, in which drawings fall apart.
 */
const drawingFont = fontAttributes('Courier New');

function formatsFor(
  { tokenFormats, embedsFonts }: Writer,
  drawing: DrawingText | undefined,
): (role: TokenRole | undefined) => RunFormat {
  const known = new Map<TokenRole | undefined, RunFormat>();
  const formatOf = (role: TokenRole | undefined) =>
    role === undefined ? plain : tokenFormats[role];
  if (!drawing) return formatOf;
  const changes: RunFormat = {
    size: halfPoints(drawing.size),
    ...(!embedsFonts && { font: drawingFont }),
  };
  return (role) => {
    const format = known.get(role) ?? { ...formatOf(role), ...changes };
    known.set(role, format);
    return format;
  };
}

function codeText(text: string): readonly Element[] {
  return text
    .split('\t')
    .flatMap((part, index) => [
      ...(index > 0 ? [new Element('w:tab')] : []),
      ...(part === '' ? [] : [textElement(part)]),
    ]);
}

const tabColumns = 4;
const tabsMax = 16;

/** Tab stops every four letters. Word measures them from the margin, not from the start of the code. */
function codeTabs(
  left: number,
  drawing: DrawingText | undefined,
  { code }: StyleSheet,
): readonly TabStopDefinition[] {
  const column = (drawing?.size ?? code.text.size) * codeWidth;
  return Array.from({ length: tabsMax }, (_, index) => ({
    type: 'left',
    position: twips(left + (index + 1) * tabColumns * column),
  }));
}

const lineBreak = new Element('w:r', {}, [new Element('w:br')]);
