import { sourcedQuote, type PreparedBlockquote } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import type { BlockContext } from '../block-context.ts';
import { writeInlines } from '../inlines/write-inlines.ts';
import { quoteBox } from '../styles/box.ts';
import type { Writer } from '../writer.ts';
import { runFormat } from '../styles/character-formats.ts';
import { keptWithNext } from './edit-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';
import { writeBlocks } from './write-blocks.ts';

/** A blockquote is the style and the bar of the blocks within it. */
export function writeBlockquote(
  { children }: PreparedBlockquote,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const box = quoteBox(writer.style);
  const left = context.left + box.left;
  const inside: BlockContext = { ...context, left, text: 'quote', box: { box, left } };
  const look = writer.style.blockquote.source;
  const { words, source } = look ? sourcedQuote(children) : { words: children };
  const written = writeBlocks(words, writer, inside);
  if (!look || !source) return written;
  const surroundings = { format: runFormat(look), width: context.room, size: look.size };
  const name = writeInlines(source.children, writer, surroundings);
  return [...keptWithNext(written), writeParagraph(name, writer, inside)];
}
