import type { PreparedAlert, PreparedBlock } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { textRight, type BlockContext } from '../block-context.ts';
import { blocksText, runsRightToLeft } from '../inlines/direction.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { tab } from '../letter/letter-lines.ts';
import { Paragraph } from '../paragraph.ts';
import {
  alertBox,
  boxFormat,
  hangingName,
  isRuled,
  line,
  withoutTop,
  type ParagraphBox,
  type HangingName,
} from '../styles/box.ts';
import { runFormat } from '../styles/character-formats.ts';
import type { ParagraphFormat } from '../styles/paragraph-format.ts';
import { alertTitleKeys } from '../styles/style-names.ts';
import { rgb, twips } from '../units.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** An alert as paragraphs of its style, with the name of its type where the design has it. */
export function writeAlert(
  alert: PreparedAlert,
  previous: PreparedBlock | undefined,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { style } = writer;
  const { ink } = style.alert[alert.type];
  const onGround =
    ink === undefined ? writer : { ...writer, formats: writer.formats.onDarkGround(ink) };
  const isNested = context.depth > 0 || context.box !== undefined;
  const { layout } = style.alert;
  if (layout === 'inline' && !isNested) return writeInlineAlert(alert, onGround, context);
  const name = hangingName(style);
  const hasOnlyText = alert.children.blocks.every(({ kind }) => kind === 'paragraph');
  return name && hasOnlyText && !isNested
    ? writeHangingAlert(
        alert,
        { ...name, isAfterAlert: previous?.kind === 'alert' },
        onGround,
        context,
      )
    : writeTitledAlert(alert, onGround, context);
}

/** The context of what is in the box of an alert. */
function insideAlert(
  type: PreparedAlert['type'],
  box: ParagraphBox,
  { style }: Writer,
  context: BlockContext,
  indent = box.left,
): BlockContext {
  const left = context.left + indent;
  const right = textRight(context, style) + box.right;
  return { ...context, left, right, measured: false, text: type, box: { box, left } };
}

/** The name before the first words. */
function writeInlineAlert(
  { type, name: own, children }: PreparedAlert,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const inside = insideAlert(type, alertBox(writer.style, type), writer, context);
  const color = rgb(writer.style.alert[type].color);
  const name = textRuns(`${own ?? writer.words.alerts[type]}\u2002`, {
    ...plain,
    bold: true,
    color,
  });
  const [first, ...rest] = writeBlocks(children, writer, inside);
  return first instanceof Paragraph
    ? [first.startingWith(name), ...rest]
    : [writeParagraph(name, writer, inside), ...(first ? [first] : []), ...rest];
}

/**
 * The name before the text, which begins behind a tab. All paragraphs have the same indents and borders,
 * so that Word joins their boxes. Two alerts between rules share the one between them.
 */
function writeHangingAlert(
  { type, name: own, children }: PreparedAlert,
  { left, isAfterAlert }: HangingName & { readonly isAfterAlert: boolean },
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { style, words } = writer;
  const { title, [type]: look } = style.alert;
  const { gap } = style.paragraph;
  const box = alertBox(style, type);
  const name = textRuns(own ?? words.alerts[type], runFormat({ ...title, color: look.color }));
  const sharesRule = isAfterAlert && isRuled(box);
  const above = sharesRule ? Math.max(0, box.padding - gap) : gap / 2 + box.padding;
  const format: ParagraphFormat = sharesRule ? { border: withoutTop(boxFormat(box)) } : {};
  const written = writeBlocks(children, writer, insideAlert(type, box, writer, context, left));
  return written.map((component, index) => {
    if (!(component instanceof Paragraph)) return component;
    return index === 0
      ? component
          .with({ ...format, spacing: { before: twips(above) } })
          .startingWith([...name, tab()])
      : component.with(format).startingWith([tab()]);
  });
}

/** The title of the alert and its blocks, in one box. */
function writeTitledAlert(
  { type, name: own, children }: PreparedAlert,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { style, words } = writer;
  const isHanging = hangingName(style) !== undefined;
  const { edge, ...whole } = alertBox(style, type);
  // Boxes of paragraphs with other indents, as in lists, are not joined.
  const box = isHanging ? { ...whole, padding: whole.padding / 3 } : whole;
  const inside = insideAlert(type, box, writer, context);
  const within = isHanging ? { ...inside, box: { ...inside.box!, replacesStyle: true } } : inside;
  const title = writeParagraph(
    textRuns(own ?? words.alerts[type], plain),
    writer,
    { ...within, text: alertTitleKeys[type] },
    { rightToLeft: runsRightToLeft(blocksText(children)) },
  );
  const { border } = title.format;
  return [
    edge && isRuled(box)
      ? title.with({ border: { ...border, top: line(edge, whole.padding) } })
      : title,
    ...writeBlocks(children, writer, within),
  ];
}
