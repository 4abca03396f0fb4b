import type { Element, ElementContent } from 'hast';
import type { Block } from '@mdconv/core';
import { openingOf, type Prepared } from '../prepare/index.ts';
import { createWriter } from './create-writer.ts';
import { onLines } from './element.ts';
import type { HtmlOptions } from './html-options.ts';
import { stringifyTree } from './stringify-tree.ts';
import { writeBlock } from './write-block.ts';
import { writeContents } from './write-contents.ts';
import { writeFootnotes } from './write-footnotes.ts';
import { writeByline } from './write-header.ts';
import { writeMark } from './write-mark.ts';
import { writePage } from './write-page.ts';
import type { Writer } from './writer.ts';

/** Rules of the style sheet that carry the fonts of a page's `main`. */
export type WriteFontRules = (main: Element, prepared: Prepared) => string;

/**
 * Writes a document as a page that stands alone or, as `fragment`, as a piece of one.
 *
 * @param writeFontRules absent: the page names its fonts and has none with it
 */
export function writeHtml(
  prepared: Prepared,
  options?: HtmlOptions,
  writeFontRules: WriteFontRules = () => '',
): string {
  const writer = createWriter(prepared, options);
  const content = [...writeBody(writer), ...writeFootnotes(writer)];
  const tree = writer.options.fragment
    ? ({ type: 'root', children: [...writeMark(writer), ...content].slice(1) } as const)
    : writePage(content, writer, (main) => writeFontRules(main, prepared));
  return stringifyTree(tree);
}

/** The text and, on a page, what stands between it and its title. */
function writeBody(writer: Writer): ElementContent[] {
  if (writer.options.fragment) return writer.blocks(writer.document.blocks);
  const { title, byline, contents, text } = openingOf(writer.document);
  const write = (blocks: readonly Block[]) => blocks.flatMap((block) => writeBlock(block, writer));
  return onLines([
    ...write(title),
    ...(byline ? [writeByline(byline)] : []),
    ...(contents ? [writeContents(contents.entries, writer)] : []),
    ...write(text),
  ]);
}
