import { contentsOf, type Prepared } from '../prepare/index.ts';
import type { Element, ElementContent } from 'hast';
import { createWriter } from './create-writer.ts';
import type { HtmlOptions } from './html-options.ts';
import { stringifyTree } from './stringify-tree.ts';
import { writeContents } from './write-contents.ts';
import { writeFootnotes } from './write-footnotes.ts';
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

/** The text and, where a page is to have them, its contents below the title. */
function writeBody(writer: Writer): ElementContent[] {
  const { blocks } = writer.document;
  const contents = writer.options.fragment ? undefined : contentsOf(writer.document);
  if (!contents) return writer.blocks(blocks);
  return [
    ...writer.blocks(blocks.slice(0, contents.before)),
    writeContents(contents.entries, writer),
    ...writer.blocks(blocks.slice(contents.before)),
  ];
}
