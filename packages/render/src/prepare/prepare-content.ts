import { headingText, type Document } from '@mdconv/core';
import { headingWords, type Formulas } from '../math/index.ts';
import { fileTitle } from './file-title.ts';
import { createFootnoteIds } from './footnote-ids.ts';
import { blockPreparer, type BlockSources } from './prepare-blocks.ts';
import type { PreparedDocument } from './prepared-document.ts';
import { tableOfContents } from './table-of-contents.ts';
import { findTitle, prepareTitleBlock } from './title-block.ts';

/** The part of a prepared document that depends only on the document and its images. */
export type PreparedContent = Pick<
  PreparedDocument,
  'document' | 'fileTitle' | 'titleBlock' | 'tableOfContents' | 'body' | 'footnotes' | 'footnoteIds'
>;

/** The title of a document. If that is its first heading, formulas in it are in Unicode. */
function titleOf({ blocks, properties: { title } }: Document, formulas: Formulas) {
  const heading = blocks.find((block) => block.kind === 'heading');
  return heading && headingText(heading) === title ? headingWords(heading, formulas) : title;
}

/** Splits a document into title block, table of contents, body and footnotes. */
export function prepareContent(document: Document, sources: BlockSources): PreparedContent {
  const { blocks, footnotes, properties } = document;
  const found = findTitle(document);
  const titleCount = found?.blockCount ?? 0;
  const text = blocks.slice(titleCount);
  const prepareBlocks = blockPreparer(document, sources, titleCount);
  const author = properties.author ?? found?.author;
  const title = titleOf(document, sources.formulas);
  const described = {
    ...document,
    properties: { ...properties, ...(title && { title }), ...(author && { author }) },
  };
  return {
    document: described,
    fileTitle: fileTitle(described, sources.words),
    tableOfContents: tableOfContents(properties, text),
    body: prepareBlocks(text),
    footnotes: footnotes.map((footnote) => ({
      ...footnote,
      children: prepareBlocks(footnote.children),
    })),
    footnoteIds: createFootnoteIds(document),
    titleBlock: found && prepareTitleBlock(document, found, prepareBlocks),
  };
}
