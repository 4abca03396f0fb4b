import type { PreparedAlert, PreparedBlockquote } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import type { BlockContext } from '../block-context.ts';
import { alertBox, quoteBox } from '../styles/box.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';
import { blocksText, runsRightToLeft } from '../inlines/direction.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { alertTitleKeys } from '../styles/style-names.ts';
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

/** The title of the alert and its blocks, in one box. */
export function writeAlert(
  { type, children }: PreparedAlert,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const box = alertBox(writer.style, type);
  const left = context.left + box.left;
  const inside: BlockContext = {
    ...context,
    left,
    right: context.right + box.right,
    text: type,
    box: { box, left },
  };
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
