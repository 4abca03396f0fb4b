import type { Work } from '../bibliography/index.ts';
import type { Fact, Sender } from './letter-properties.ts';

/** Metadata of the document, from its front matter. */
export interface DocumentProperties {
  /**
   * From the front matter, otherwise the only heading of level 1 or the heading that opens the text.
   * Absent if there is neither.
   */
  readonly title?: string;
  readonly subtitle?: string;
  readonly author?: string;
  /** The date as written; not necessarily ISO 8601. */
  readonly date?: string;
  /** The company or institution of the author, for covers. */
  readonly organization?: string;
  /** Who may read it, such as "For publication". */
  readonly classification?: string;
  /** A title for running lines, such as "Annual Review 2026". */
  readonly shortTitle?: string;
  /** What a page of a manual belongs to, such as "Guides". */
  readonly category?: string;
  readonly product?: string;
  readonly version?: string;
  /** How long reading takes, such as "8 minutes". */
  readonly readingTime?: string;
  /** Whether to have a cover, in designs where it is a choice. */
  readonly cover?: boolean;

  /** The people who wrote an article; `author` has their names. */
  readonly authors?: readonly ArticleAuthor[];
  /** The places of work that authors refer to, in their order. */
  readonly affiliations?: readonly string[];
  /** Markdown. */
  readonly abstract?: string;
  readonly received?: string;
  readonly accepted?: string;
  readonly published?: string;
  readonly doi?: string;
  readonly journal?: string;
  readonly volume?: string;
  readonly pages?: string;
  /** What an article is, such as "Research article". */
  readonly kind?: string;
  /** Where the data of an article are. */
  readonly data?: string;
  /** How many columns the text has, 1 or 2, in designs with columns. */
  readonly columns?: number;

  /** The proportions of slides: `16:9` or `4:3`. */
  readonly ratio?: string;

  readonly isbn?: string;
  readonly dedication?: string;
  readonly epigraph?: string;
  /** The publisher, for the title pages of books. */
  readonly publisher?: string;
  readonly place?: string;
  readonly year?: string;
  /** BCP 47; if the front matter names none, the language that the words show, or else `en`. */
  readonly language: string;
  readonly subject?: string;
  readonly keywords: readonly string[];
  /** Whether to include a table of contents (`toc: true`). */
  readonly contents: boolean;
  /** How many levels of sections have numbers, 1 to 6; absent: none (`number-sections`). */
  readonly numberSections?: number;
  /** Whether all captions have numbers, not only those with a label (`number-captions: true`). */
  readonly numberCaptions?: boolean;
  /** What is listed below the table of contents (`lists-of`). Captions of these have numbers. */
  readonly listsOf?: readonly ListedKind[];
  /** TeX definitions such as `\newcommand` that hold for all formulas (`macros`). */
  readonly macros?: string;

  /** Files of works that the text cites, as paths (`bibliography`). */
  readonly bibliography?: readonly string[];
  /** Works that the text cites (`references`), in addition to those of the files. */
  readonly references?: readonly Work[];
  /** How works are cited: `author-date`, `numeric` or `notes` (`citation-style`). */
  readonly citationStyle?: CitationStyle;
  /** Whether the list has all works, not only those that the text cites (`nocite: '@*'`), or which others. */
  readonly nocite?: readonly string[];

  /** What the document is as a letter: the name of a form, `invoice` or `contract`, or several of them. */
  readonly letter?: string;
  /** The form of a letter: `din-b`, `din-a`, `us` or `memo`. */
  readonly form?: string;
  readonly sender?: Sender;
  /** The lines of the address. */
  readonly recipient?: readonly string[];
  /** Remarks above an address, such as "Registered". */
  readonly remarks?: readonly string[];
  readonly yourReference?: string;
  readonly reference?: string;
  readonly phone?: string;
  readonly email?: string;
  /** The salutation of a letter. */
  readonly opening?: string;
  /** The words above the signature. */
  readonly closing?: string;
  /** The name below the signature. */
  readonly signature?: string;
  /** The role of the person who signs a letter, or whose resume it is. */
  readonly role?: string;
  readonly enclosures?: readonly string[];
  readonly copies?: readonly string[];
  /** The dates and numbers of an invoice. */
  readonly details?: readonly Fact[];
  /** How to pay an invoice. */
  readonly payment?: readonly Fact[];
  /** Who signs a contract. */
  readonly signatures?: readonly string[];

  /** The name in a resume, which is its title. */
  readonly name?: string;
  readonly location?: string;
  readonly web?: string;
  readonly links?: readonly string[];
}

/** The styles of citations that mdconv has. */
export type CitationStyle = 'author-date' | 'numeric' | 'notes';

/** Somebody who wrote an article. */
export interface ArticleAuthor {
  readonly name: string;
  readonly affiliation?: string;
  readonly email?: string;
  /** 16 digits with hyphens. Source: ISO 27729. */
  readonly orcid?: string;
}

/** What a document can list by its captions. */
export type ListedKind = 'figures' | 'tables' | 'listings';
