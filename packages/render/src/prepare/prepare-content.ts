import type { Document } from '@mdconv/core';
import { byline, type Words } from '../words/index.ts';
import { createFootnoteIds } from './footnote-ids.ts';
import { blockPreparer } from './prepare-blocks.ts';
import type { PreparedDocument } from './prepared-document.ts';
import { tableOfContents } from './table-of-contents.ts';
import type { ImageVisibility } from './visibility.ts';

/** The part of a prepared document that depends only on the document and its images. */
export type PreparedContent = Pick<
  PreparedDocument,
  | 'document'
  | 'titleBlock'
  | 'openingHeading'
  | 'byline'
  | 'tableOfContents'
  | 'body'
  | 'footnotes'
  | 'footnoteIds'
>;

/** Splits a document into title, table of contents, body and footnotes, and prepares its blocks. */
export function prepareContent(
  document: Document,
  images: ImageVisibility,
  words: Words,
): PreparedContent {
  const { blocks, footnotes, titleBlock, properties } = document;
  const [first] = blocks;
  const title = titleBlock?.title;
  const hasTitleHeading = title === undefined && first?.kind === 'heading' && first.rank === 1;
  const line = titleBlock ? byline(titleBlock) : '';
  const openingByline = hasTitleHeading ? line : '';
  const toc = tableOfContents(properties, hasTitleHeading ? blocks.slice(1) : blocks);
  const openingCount = hasTitleHeading && (openingByline || toc) ? 1 : 0;
  const prepareBlocks = blockPreparer(document, images, words);
  return {
    document,
    titleBlock: title === undefined ? undefined : { title, byline: line },
    openingHeading: prepareBlocks(blocks.slice(0, openingCount)),
    byline: openingByline,
    tableOfContents: toc,
    body: prepareBlocks(blocks.slice(openingCount)),
    footnotes: footnotes.map((footnote) => ({
      ...footnote,
      children: prepareBlocks(footnote.children),
    })),
    footnoteIds: createFootnoteIds(document),
  };
}
