import type { AlertType } from '@mdconv/core';
import { createShading } from 'docx';
import { textColumn, type StyleSheet } from '../../style/index.ts';
import type { PreparedAlert } from '../../prepare/index.ts';
import { blockContext, frameContext, widthOf, type BlockContext } from '../block-context.ts';
import { Element, type Component } from '../element.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { Paragraph } from '../paragraph.ts';
import { line, shade } from '../styles/box.ts';
import { borderElements, type Borders } from '../styles/paragraph-format.ts';
import { alertTitleKeys } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Points. */
const hairline = 0.5;

/**
 * An alert as a table of one row: its name, and its text. Word has no other means for a name beside a
 * text of several paragraphs.
 */
export function writeAlertTable(
  { type, children }: PreparedAlert,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { style } = writer;
  const { labelWidth, padding, width } = style.alert;
  const isInMargin = style.alert.layout === 'labelMargin';
  const outer = isInMargin ? frameContext(context) : blockContext(context, width, style);
  const room = widthOf(outer);
  const { start } = textColumn(style);
  const name = isInMargin ? Math.max(start, labelWidth) || room / 4 : labelWidth;
  const isRuled = isBetweenRules(style);
  const side = isRuled ? 0 : padding;
  const inCell: BlockContext = { ...context, left: 0, right: 0, measured: false, text: type };
  const text = writeBlocks(children, writer, { ...inCell, room: room - name - side });
  const whole =
    text.at(-1) instanceof Paragraph ? text : [...text, writeParagraph([], writer, inCell)];
  const label = writeParagraph(textRuns(writer.words.alerts[type], plain), writer, inCell, {
    style: alertTitleKeys[type],
  });
  return [
    new Element('w:tbl', {}, [
      tableProperties(type, { width: room, left: outer.left, side }, style),
      new Element('w:tblGrid', {}, [
        new Element('w:gridCol', { 'w:w': twips(name) }),
        new Element('w:gridCol', { 'w:w': twips(room - name) }),
      ]),
      new Element('w:tr', {}, [
        new Element('w:trPr', {}, [new Element('w:cantSplit')]),
        writeCell(type, name, [label], style),
        writeCell(type, room - name, whole, style),
      ]),
    ]),
    writeParagraph([], writer, context, { style: isRuled ? 'separator' : 'afterTable' }),
  ];
}

/** Whether hairlines above and below are the only edges of alerts. */
function isBetweenRules({ alert }: StyleSheet): boolean {
  return alert.layout !== 'labelCell';
}

/** Measures of the table in points. `side` is the space at the sides of its cells. */
function tableProperties(
  type: AlertType,
  { width, left, side }: { readonly width: number; readonly left: number; readonly side: number },
  style: StyleSheet,
): Element {
  const { padding, paddingY = padding * 0.75 } = style.alert;
  return new Element('w:tblPr', {}, [
    measure('tblW', width),
    measure('tblInd', left),
    new Element('w:tblBorders', {}, borderElements(bordersOf(type, style))),
    new Element('w:tblLayout', { 'w:type': 'fixed' }),
    new Element('w:tblCellMar', {}, [
      measure('top', paddingY),
      measure('left', side),
      measure('bottom', paddingY),
      measure('right', side),
    ]),
  ]);
}

function bordersOf(type: AlertType, style: StyleSheet): Borders {
  const isRuled = isBetweenRules(style);
  const color = isRuled ? style.palette.hairline : style.alert[type].border;
  if (color === undefined) return {};
  const edge = line({ width: hairline, color });
  return isRuled ? { top: edge } : { top: edge, bottom: edge, left: edge, right: edge };
}

function writeCell(
  type: AlertType,
  width: number,
  content: readonly Component[],
  style: StyleSheet,
): Element {
  const { fill } = style.alert[type];
  return new Element('w:tc', {}, [
    new Element('w:tcPr', {}, [
      measure('tcW', width),
      ...(fill === style.palette.paper ? [] : [createShading(shade(fill))]),
    ]),
    ...content,
  ]);
}

function measure(name: string, points: number): Element {
  return new Element(`w:${name}`, { 'w:w': twips(points), 'w:type': 'dxa' });
}
