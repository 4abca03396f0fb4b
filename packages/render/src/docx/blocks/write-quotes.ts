import type { PreparedAlert, PreparedBlockquote } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import type { BlockContext } from '../block-context.ts';
import { alertFrame, quoteFrame } from '../styles/frame.ts';
import type { Writing } from '../writing.ts';
import { writeBlocks } from './write-blocks.ts';
import { blocksText, runsRightToLeft } from '../inlines/direction.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { alertTitleKeys } from '../styles/style-names.ts';
import { writeParagraph } from './write-paragraph.ts';

/** A blockquote is the style and the bar of the blocks within it. */
export function writeBlockquote(
  { children }: PreparedBlockquote,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const frame = quoteFrame(writing.style);
  const left = context.left + frame.left;
  return writeBlocks(children, writing, {
    ...context,
    left,
    text: 'quote',
    frame: { frame, left },
  });
}

/** The title of the alert and its blocks, in one frame. */
export function writeAlert(
  { type, children }: PreparedAlert,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const frame = alertFrame(writing.style, type);
  const left = context.left + frame.left;
  const inside: BlockContext = {
    ...context,
    left,
    right: context.right + frame.right,
    text: type,
    frame: { frame, left },
  };
  const title = textRuns(writing.words.alerts[type], plain);
  return [
    writeParagraph(
      title,
      writing,
      { ...inside, text: alertTitleKeys[type] },
      { rightToLeft: runsRightToLeft(blocksText(children)) },
    ),
    ...writeBlocks(children, writing, inside),
  ];
}
