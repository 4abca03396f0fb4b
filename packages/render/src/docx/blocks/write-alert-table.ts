import { createShading } from 'docx';
import { textColumn } from '../../style/index.ts';
import type { PreparedAlert } from '../../prepare/index.ts';
import { blockContext, frameContext, widthOf, type BlockContext } from '../block-context.ts';
import { Element, type Component } from '../element.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { Paragraph } from '../paragraph.ts';
import { line, shade } from '../styles/box.ts';
import { borderElements } from '../styles/paragraph-format.ts';
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
  const { layout, labelWidth, padding, paddingY = padding * 0.75, width } = style.alert;
  const { fill, border } = style.alert[type];
  const isInMargin = layout === 'labelMargin';
  const outer = isInMargin ? frameContext(context) : blockContext(context, width, style);
  const room = widthOf(outer);
  const { start } = textColumn(style);
  const name = isInMargin ? Math.max(start, labelWidth) || room / 4 : labelWidth;
  const isRuled = layout !== 'labelCell';
  const side = isRuled ? 0 : padding;
  const edge = isRuled ? style.palette.hairline : border;
  const edges = edge === undefined ? {} : isRuled ? { top: edge } : { top: edge, bottom: edge };
  const sides = edge === undefined || isRuled ? {} : { left: edge, right: edge };
  const borders = Object.fromEntries(
    Object.entries({ ...edges, ...sides }).map(([where, color]) => [
      where,
      line({ width: hairline, color }),
    ]),
  );
  const inCell: BlockContext = { ...context, left: 0, right: 0, measured: false, text: type };
  const cell = (width: number, content: readonly Component[]) =>
    new Element('w:tc', {}, [
      new Element('w:tcPr', {}, [
        new Element('w:tcW', { 'w:w': twips(width), 'w:type': 'dxa' }),
        ...(fill === style.palette.paper ? [] : [createShading(shade(fill))]),
      ]),
      ...content,
    ]);
  const text = writeBlocks(children, writer, { ...inCell, room: room - name - side });
  const whole =
    text.at(-1) instanceof Paragraph ? text : [...text, writeParagraph([], writer, inCell)];
  const label = writeParagraph(textRuns(writer.words.alerts[type], plain), writer, inCell, {
    style: alertTitleKeys[type],
  });
  const margin = (where: string, points: number) =>
    new Element(`w:${where}`, { 'w:w': twips(points), 'w:type': 'dxa' });
  return [
    new Element('w:tbl', {}, [
      new Element('w:tblPr', {}, [
        new Element('w:tblW', { 'w:w': twips(room), 'w:type': 'dxa' }),
        new Element('w:tblInd', { 'w:w': twips(outer.left), 'w:type': 'dxa' }),
        new Element('w:tblBorders', {}, borderElements(borders)),
        new Element('w:tblLayout', { 'w:type': 'fixed' }),
        new Element('w:tblCellMar', {}, [
          margin('top', paddingY),
          margin('left', side),
          margin('bottom', paddingY),
          margin('right', side),
        ]),
      ]),
      new Element('w:tblGrid', {}, [
        new Element('w:gridCol', { 'w:w': twips(name) }),
        new Element('w:gridCol', { 'w:w': twips(room - name) }),
      ]),
      new Element('w:tr', {}, [
        new Element('w:trPr', {}, [new Element('w:cantSplit')]),
        cell(name, [label]),
        cell(room - name, whole),
      ]),
    ]),
    writeParagraph([], writer, context, { style: isRuled ? 'separator' : 'afterTable' }),
  ];
}
