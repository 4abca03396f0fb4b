import type { DesignSystem, Document, WarningLog } from '@mdconv/core';
import type { AssetTable, Logo } from '../assets/index.ts';
import type { StyleSheet } from '../style/index.ts';
import type { Words } from '../words/index.ts';
import type { FootnoteIds } from './footnote-ids.ts';
import type { PreparedBlocks, PreparedFootnote } from './prepared-blocks.ts';
import type { TableOfContents } from './table-of-contents.ts';

/**
 * A document with everything decided that more than one format needs. In reading order: title
 * block, opening heading, byline, table of contents, body, footnotes.
 */
export interface PreparedDocument {
  /** The source, for its properties and for scans of its text. */
  readonly document: Document;
  /** The title from the front matter. Absent if the text begins with its own title. */
  readonly titleBlock?: PreparedTitleBlock;
  /** The heading that is the title if a byline or a table of contents follows it, else empty. */
  readonly openingHeading: PreparedBlocks;
  /** Author and date below the opening heading; empty if unknown or in the title block. */
  readonly byline: string;
  readonly tableOfContents?: TableOfContents;
  readonly body: PreparedBlocks;
  readonly footnotes: readonly PreparedFootnote[];

  readonly design: DesignSystem;
  readonly style: StyleSheet;
  readonly assets: AssetTable;
  /** The logo of the design system, if it has one that can be shown. */
  readonly logo?: Logo;
  /** Generated text in the document's language. */
  readonly words: Words;
  readonly footnoteIds: FootnoteIds;
  /** A short word that every output shows. */
  readonly watermark?: string;
  /** Collects what a writer cannot do as requested. */
  readonly warnings: WarningLog;
}

/** Title, author and date from the front matter. */
export interface PreparedTitleBlock {
  readonly title: string;
  /** Author and date; empty if neither is known. */
  readonly byline: string;
}
