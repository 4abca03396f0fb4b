import type { ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { PreparedDocument } from '../prepare/index.ts';
import { legalText } from '../xml/index.ts';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';
import type { HtmlOptions, WriteFontRules } from './html-options.ts';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeFootnotes } from './blocks/write-footnotes.ts';
import { writeLetterEnd, writeLetterHead } from './write-letter.ts';
import { writePage } from './write-page.ts';
import { writeTableOfContents } from './blocks/write-table-of-contents.ts';
import { writeSlides } from './write-slides.ts';
import { createWriter, type Writer } from './writer.ts';

const stringifier = unified()
  .use(rehypeStringify, {
    // Only `highlightedCode` makes raw nodes.
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
    upperDoctype: true,
  })
  .freeze();

/** Writes a tree. Control characters, which markdown may contain, are not allowed in html. */
function stringify(tree: Root): string {
  return legalText(stringifier.stringify(tree));
}

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
    return stringify({ type: 'root', children: [...watermark, ...content].slice(1) });
  const page = writePage({ watermark, content }, writer, (main) => writeFontRules(main, prepared));
  return stringify(page);
}

/** The option `watermark`, on a line of its own. */
function writeWatermark({ watermark }: Writer): ElementContent[] {
  if (watermark === undefined) return [];
  return [text('\n'), element('p', { className: [classNames.watermark] }, [text(watermark)])];
}

/** The table of contents and the text of a page; a fragment also has the blocks of the title. */
function writeContent(writer: Writer): ElementContent[] {
  const { titleBlock, letter, slides, tableOfContents, captionLists, words, body } = writer;
  if (letter)
    return [
      writeLetterHead(letter, writer),
      ...writeBlocks(body, writer),
      ...writeLetterEnd(letter, writer),
    ];
  if (writer.options.fragment)
    return [
      ...(titleBlock ? writeBlocks(titleBlock.source, writer) : []),
      ...writeBlocks(body, writer),
    ];
  if (slides) return writeSlides(slides, writer);
  return [
    ...(tableOfContents
      ? [writeTableOfContents(words.contents, tableOfContents.entries, writer)]
      : []),
    ...captionLists.map(({ title, entries }) => writeTableOfContents(title, entries, writer)),
    ...writeBlocks(body, writer),
  ];
}
