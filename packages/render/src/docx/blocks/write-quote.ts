import type { PreparedBlockquote } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import type { BlockContext } from '../block-context.ts';
import { quoteBox } from '../styles/box.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';

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
