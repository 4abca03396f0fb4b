import type { Element, ElementContent } from 'hast';
import type { PreparedDocument } from '../prepare/index.ts';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';
import type { HtmlOptions } from './render-html.ts';
import { stringifyTree } from './stringify-tree.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeFootnotes } from './write-footnotes.ts';
import { writeByline, writePage } from './write-page.ts';
import { writeTableOfContents } from './write-table-of-contents.ts';
import { createWriter, type Writer } from './writer.ts';

/** Returns the rules that embed the fonts of a page's `main`. */
export type WriteFontRules = (main: Element, prepared: PreparedDocument) => string;

/**
 * Writes a document as a complete page or, with `fragment`, as the content of one.
 *
 * @param writeFontRules absent: the page names its fonts but does not embed them
 */
export function writeHtml(
  prepared: PreparedDocument,
  options?: HtmlOptions,
  writeFontRules: WriteFontRules = () => '',
): string {
  const writer = createWriter(prepared, options);
  const watermark = writeWatermark(writer);
  const content = [...onLines(writeContent(writer)), ...writeFootnotes(writer)];
  if (writer.options.fragment)
    return stringifyTree({ type: 'root', children: [...watermark, ...content].slice(1) });
  const page = writePage({ watermark, content }, writer, (main) => writeFontRules(main, prepared));
  return stringifyTree(page);
}

/** The option `watermark`, on a line of its own. */
function writeWatermark({ watermark }: Writer): ElementContent[] {
  if (watermark === undefined) return [];
  return [text('\n'), element('p', { className: [classNames.watermark] }, [text(watermark)])];
}

/** The text; on a page, a byline and a table of contents follow the opening heading. */
function writeContent(writer: Writer): ElementContent[] {
  const { openingHeading, byline, tableOfContents, body } = writer;
  const isPage = !writer.options.fragment;
  return [
    ...writeBlocks(openingHeading, writer),
    ...(isPage && byline ? [writeByline(byline)] : []),
    ...(isPage && tableOfContents ? [writeTableOfContents(tableOfContents.entries, writer)] : []),
    ...writeBlocks(body, writer),
  ];
}
