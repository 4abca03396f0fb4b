import type { PreparedAlert, PreparedBlockquote } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import type { BlockContext } from '../block-context.ts';
import { alertBox, quoteBox } from '../styles/box.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';
import { blocksText, runsRightToLeft } from '../inlines/direction.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { alertTitleKeys } from '../styles/style-names.ts';
import { Paragraph } from '../paragraph.ts';
import { rgb } from '../units.ts';
import { writeAlertTable } from './write-alert-table.ts';
import { writeParagraph } from './write-paragraph.ts';

/** A blockquote is the style and the bar of the blocks within it. */
export function writeBlockquote(
  { children }: PreparedBlockquote,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const box = quoteBox(writer.style);
  const left = context.left + box.left;
  return writeBlocks(children, writer, {
    ...context,
    left,
    text: 'quote',
    box: { box, left },
  });
}

/** An alert, with the name of its type where the design has it. */
export function writeAlert(
  alert: PreparedAlert,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { layout } = writer.style.alert;
  // Readers of docx show tables in lists at the margin.
  if (context.depth > 0 || context.box) return writeTitledAlert(alert, writer, context);
  switch (layout) {
    case 'bar':
      return writeTitledAlert(alert, writer, context);
    case 'inline':
      return writeInlineAlert(alert, writer, context);
    case 'labelCell':
    case 'labelMargin':
    case 'rule':
      return writeAlertTable(alert, writer, context);
  }
}

/** The context of what is in the box of an alert. */
function insideAlert(
  type: PreparedAlert['type'],
  writer: Writer,
  context: BlockContext,
): BlockContext {
  const box = alertBox(writer.style, type);
  const left = context.left + box.left;
  return { ...context, left, right: context.right + box.right, text: type, box: { box, left } };
}

/** The name before the first words. */
function writeInlineAlert(
  { type, children }: PreparedAlert,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const inside = insideAlert(type, writer, context);
  const color = rgb(writer.style.alert[type].color);
  const name = textRuns(`${writer.words.alerts[type]}\u2002`, { ...plain, bold: true, color });
  const [first, ...rest] = writeBlocks(children, writer, inside);
  return first instanceof Paragraph
    ? [first.startingWith(name), ...rest]
    : [writeParagraph(name, writer, inside), ...(first ? [first] : []), ...rest];
}

/** The title of the alert and its blocks, in one box. */
function writeTitledAlert(
  { type, children }: PreparedAlert,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const inside = insideAlert(type, writer, context);
  const title = textRuns(writer.words.alerts[type], plain);
  return [
    writeParagraph(
      title,
      writer,
      { ...inside, text: alertTitleKeys[type] },
      { rightToLeft: runsRightToLeft(blocksText(children)) },
    ),
    ...writeBlocks(children, writer, inside),
  ];
}
