import type { DesignSystem, Document, WarningLog } from '@mdconv/core';
import type { AssetTable, Logo } from '../assets/index.ts';
import type { Formulas } from '../math/index.ts';
import type { OutputBudget } from '../output-budget.ts';
import type { StyleSheet } from '../style/index.ts';
import type { NumberWords, DivisionWords, Words } from '../words/index.ts';
import type { PreparedArticle } from './article/article.ts';
import type { PreparedCover } from './title/cover.ts';
import type { FootnoteIds } from './footnote-ids.ts';
import type { CaptionList } from './numbers/index.ts';
import type { PreparedLetter } from './letter/index.ts';
import type { PreparedBlocks, PreparedFootnote } from './prepared-blocks.ts';
import type { PreparedSlide } from './slides.ts';
import type { TableOfContents } from './table-of-contents.ts';
import type { PreparedTitleBlock } from './title/title-block.ts';

/**
 * A document with everything decided that more than one format needs. In reading order: title
 * block, table of contents, body, footnotes.
 */
export interface PreparedDocument {
  /** The source, for its properties and for scans of its text. Its author may come from the byline. */
  readonly document: Document;
  /** What names the file. Never empty. */
  readonly fileTitle: string;
  /** Absent if the document has no title. */
  readonly titleBlock?: PreparedTitleBlock;
  /** What an article says about itself, in designs with places for it; else it is in the body. */
  readonly article?: PreparedArticle;
  /** Absent unless the document is a letter, which has no title block. */
  readonly letter?: PreparedLetter;
  readonly tableOfContents?: TableOfContents;
  /** The lists below the table of contents, such as that of all figures. */
  readonly captionLists: readonly CaptionList[];
  /** The text without the blocks that the title block replaces. */
  readonly body: PreparedBlocks;
  /** Absent if the design has none, or the document has no title. */
  readonly cover?: PreparedCover;
  /** The body as slides, if the design has them. */
  readonly slides?: readonly PreparedSlide[];
  readonly footnotes: readonly PreparedFootnote[];

  readonly design: DesignSystem;
  readonly style: StyleSheet;
  readonly assets: AssetTable;
  /** The logo of the design system, if it has one that can be shown. */
  readonly logo?: Logo;
  /** Whether the document may have diagrams that mdconv has drawn. */
  readonly hasDiagrams: boolean;
  /** Whether the document may cite works. */
  readonly hasWorks: boolean;
  /** Generated text in the document's language. */
  readonly words: Words;
  /** What its numbered parts are called. */
  readonly numberWords: NumberWords;
  /** What divisions and the facts of covers are called. */
  readonly divisionWords: DivisionWords;
  /** Typeset formulas; those within lines are looked up here. */
  readonly formulas: Formulas;
  readonly footnoteIds: FootnoteIds;
  /** A short word that every output shows. */
  readonly watermark?: string;
  /** Collects what a writer cannot do as requested. */
  readonly warnings: WarningLog;
  /** Counts what writers write. */
  readonly budget: OutputBudget;
}
