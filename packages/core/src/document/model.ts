import type { DocumentProperties } from './properties.ts';

export type { Fact, Sender } from './letter-properties.ts';
export type { CitationStyle, DocumentProperties, ListedKind } from './properties.ts';

/** Half-open range in the caller's text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A markdown document in the form that all writers read. It contains nothing unsafe: no raw HTML, no
 * URL with a scheme that runs code, no unresolved reference.
 */
export interface Document {
  readonly kind: 'document';
  readonly properties: DocumentProperties;
  /** Absent if the front matter has none of its fields but the title that the first heading is, too. */
  readonly titleBlock?: TitleBlock;
  readonly blocks: readonly Block[];
  /** The footnotes in the order of their first reference; `footnotes[n].number` is n + 1. */
  readonly footnotes: readonly Footnote[];
  /** Present if parts of it have numbers, or refer to those that can have them. */
  readonly isNumbered?: true;
  /** Problems found while building the Document, in source order. */
  readonly warnings: readonly Warning[];
}

/** Title, subtitle, author and date from the front matter. */
export interface TitleBlock {
  /**
   * Shown above the text. Absent if the text begins with the title as a heading; the rest is then
   * shown below that heading.
   */
  readonly title?: string;
  readonly subtitle?: string;
  readonly author?: string;
  readonly date?: string;
}

/**
 * A change or a problem that is reported to the caller. `rule` is either the id of a tidy rule, with
 * `fixes` edits applied, or the name of a problem such as `glyph-missing`, with `fixes` 0.
 */
export interface Warning {
  readonly rule: string;
  readonly fixes: number;
  /** One sentence for people. */
  readonly message?: string;
  /** Ranges in the caller's text, sorted. */
  readonly positions?: readonly Span[];
  /** What code of the caller threw, such as `resolveImage`. */
  readonly cause?: unknown;
}

/** A block node: content that starts on a new line. */
export type Block =
  | Paragraph
  | Heading
  | Code
  | Math
  | Blockquote
  | Alert
  | List
  | Table
  | Figure
  | Details
  | DescriptionList
  | ThematicBreak
  | PageBreak;

/** Alignment of text. If absent, the table column or the design decides. */
export type Alignment = 'left' | 'center' | 'right';

interface Node {
  readonly span: Span;
}

/** A paragraph of text. */
export interface Paragraph extends Node {
  readonly kind: 'paragraph';
  readonly align?: Alignment;
  /** An entry of a list of works: its lines after the first are indented. */
  readonly isWork?: true;
  readonly children: readonly Inline[];
}

/** 1 to 6, as the author wrote it. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A heading, with the author's level and a rank that never skips a level. */
export interface Heading extends Node {
  readonly kind: 'heading';
  /** The level as the author wrote it; decides the appearance. */
  readonly level: HeadingLevel;
  /**
   * At most one more than the rank of the heading before it; decides tags, outline and table of
   * contents.
   */
  readonly rank: HeadingLevel;
  /** Unique in the document: the author's id, otherwise GitHub's slug of the text. */
  readonly id: string;
  readonly align?: Alignment;
  /** What the author asks for: no number, or that the appendices start here. */
  readonly numbering?: 'none' | 'appendix';
  /** The number of the section, such as `3.1`, or `A` for an appendix. Absent: it has none. */
  readonly ordinal?: string;
  readonly children: readonly Inline[];
}

/** What blocks have that captions number. */
export interface Captioned {
  /** The label that references name, such as `fig:growth`; unique in the document. */
  readonly id?: string;
  readonly caption?: readonly Inline[];
  /** The number among the blocks of its kind, such as `2`. Absent: it has none. */
  readonly ordinal?: string;
}

/** A code block; its text is kept as written. A listing has a caption or a label. */
export interface Code extends Node, Captioned {
  readonly kind: 'code';
  /** First word of the info string, lower case, `[a-z0-9#+._-]{1,32}`. */
  readonly language?: string;
  /** The text without the final line ending. */
  readonly text: string;
}

/** A formula on its own lines. */
export interface Math extends Node {
  readonly kind: 'math';
  /** TeX, trimmed and not empty. Its `\label` is what references name. */
  readonly tex: string;
}

/** A blockquote. */
export interface Blockquote extends Node {
  readonly kind: 'blockquote';
  readonly children: readonly Block[];
}

/** The five types of GitHub alerts. */
export type AlertType = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** A GitHub alert: `> [!NOTE]`. */
export interface Alert extends Node {
  readonly kind: 'alert';
  readonly type: AlertType;
  readonly children: readonly Block[];
}

/** A bulleted or numbered list. */
export interface List extends Node {
  readonly kind: 'list';
  readonly ordered: boolean;
  /** Number of the first item; 1 for unordered lists. */
  readonly start: number;
  /** How an ordered list writes its numbers; absent: `1.`, `2.` */
  readonly numbering?: ListNumbering;
  /** A tight list as in CommonMark: no space between its items. */
  readonly tight: boolean;
  readonly items: readonly ListItem[];
}

/** The numbers of a list and what is around them: `(a)`, `iv.`, `1.2`. */
export interface ListNumbering {
  readonly style: NumberingStyle;
  /** `(`, or the numbers of the clauses around: `1.` */
  readonly before: string;
  /** `.`, `)` or nothing. */
  readonly after: string;
}

/** The names of CSS. */
export type NumberingStyle =
  'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman';

/** An item of a list. */
export interface ListItem extends Node {
  readonly kind: 'listItem';
  /** State of a task list item; absent for other items. */
  readonly checked?: boolean;
  readonly children: readonly Block[];
}

/** Every row fills all `columns`; a spanning cell counts for each column and row that it covers. */
export interface Table extends Node, Captioned {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly header: readonly TableRow[];
  readonly rows: readonly TableRow[];
}

/** A column, with the alignment of its cells. */
export interface TableColumn {
  readonly align?: Alignment;
}

/** A row of cells in reading order, without the columns that cells of earlier rows cover. */
export interface TableRow extends Node {
  readonly kind: 'tableRow';
  readonly cells: readonly TableCell[];
}

/** A header cell or data cell. */
export interface TableCell extends Node {
  readonly kind: 'tableCell';
  /** A header cell: of its column in a header row, of its row elsewhere. */
  readonly header: boolean;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly align?: Alignment;
  readonly children: readonly Block[];
}

/** An image that is a block, with an optional caption. */
export interface Figure extends Node, Captioned {
  readonly kind: 'figure';
  readonly align?: Alignment;
  readonly image: Image;
  /** Present if the image is a link. */
  readonly target?: LinkTarget;
}

/** HTML's `<details>`; all formats except html show it open. */
export interface Details extends Node {
  readonly kind: 'details';
  readonly open: boolean;
  readonly summary: readonly Inline[];
  readonly children: readonly Block[];
}

/** HTML's `<dl>`. */
export interface DescriptionList extends Node {
  readonly kind: 'descriptionList';
  readonly items: readonly DescriptionItem[];
}

/** Terms and their descriptions, from a `<dl>`. */
export interface DescriptionItem {
  readonly terms: readonly (readonly Inline[])[];
  readonly descriptions: readonly (readonly Block[])[];
}

/** A horizontal rule. */
export interface ThematicBreak extends Node {
  readonly kind: 'thematicBreak';
}

/** `<!-- pagebreak -->`; only paged formats apply it. */
export interface PageBreak extends Node {
  readonly kind: 'pageBreak';
}

/** An inline node: content within a line of text. */
export type Inline =
  | Text
  | InlineCode
  | InlineMath
  | Break
  | Image
  | FootnoteReference
  | CrossReference
  | Citation
  | Anchor
  | Link
  | FormattedText
  | StyledText;

/** Plain text. Line feeds in it are soft breaks, which are shown as white space. */
export interface Text extends Node {
  readonly kind: 'text';
  readonly text: string;
}

/** Inline code. */
export interface InlineCode extends Node {
  readonly kind: 'inlineCode';
  readonly text: string;
}

/** A formula within a line. */
export interface InlineMath extends Node {
  readonly kind: 'inlineMath';
  /** TeX, trimmed and not empty. */
  readonly tex: string;
}

/** A hard line break. */
export interface Break extends Node {
  readonly kind: 'break';
}

/** An image. */
export interface Image extends Node {
  readonly kind: 'image';
  /** The source as the author wrote it: a `data:` URL, an http(s) URL or a path. */
  readonly source: string;
  /** Alternative text; empty for a decorative image. */
  readonly alt: string;
  readonly title?: string;
  readonly width?: Length;
  readonly height?: Length;
}

/** CSS pixels (1/96 inch), or a percentage of the available width. */
export interface Length {
  readonly value: number;
  readonly unit: 'px' | '%';
}

/** A reference to a footnote. */
export interface FootnoteReference extends Node {
  readonly kind: 'footnoteReference';
  /** Index in `footnotes`, plus one. */
  readonly number: number;
  /** Counts the references to the same footnote, from 1. */
  readonly occurrence: number;
}

/**
 * A reference to numbered parts of the document, such as `[@fig:growth]`. Writers add the words, such as
 * "Figures 2 and 3".
 */
export interface CrossReference extends Node {
  readonly kind: 'crossReference';
  /** The targets in the order of the author, at least one. */
  readonly targets: readonly ReferenceTarget[];
  /** Whether only the numbers are shown: `[-@fig:growth]`. */
  readonly bare?: boolean;
}

/** What a cross-reference can point to. */
export type ReferenceKind = 'figure' | 'table' | 'listing' | 'equation' | 'section' | 'appendix';

/** A part of the document that a cross-reference points to. */
export interface ReferenceTarget {
  readonly of: ReferenceKind;
  /** The id of a heading, the label of a captioned block, or that of an equation. */
  readonly id: string;
  /** Its number; absent for equations, which TeX numbers. For a section without one, its title. */
  readonly ordinal?: string;
  /** Whether `ordinal` is a title. */
  readonly isTitle?: boolean;
}

/**
 * A citation of works, such as `[see @doe, p. 3; @smith]`. It is read only where a document has a bibliography.
 * Writers show it in the style of the document.
 */
export interface Citation extends Node {
  readonly kind: 'citation';
  /** The works in the order of the author, at least one. */
  readonly works: readonly CitedWork[];
  /** Whether the name is a word of the sentence: `@doe says`. */
  readonly isNarrative?: true;
}

/** A work, and where in it. */
export interface CitedWork {
  /** The id of the work. */
  readonly key: string;
  /** Words before it, such as "see". */
  readonly before?: string;
  readonly locator?: Locator;
  /** Words after it, such as "and elsewhere". */
  readonly after?: string;
  /** Whether the name is left out: `-@doe`. */
  readonly withoutAuthor?: boolean;
}

/** A place in a work, such as pages 3–5. */
export interface Locator {
  readonly kind: LocatorKind;
  readonly value: string;
}

/** Terms of CSL. */
export type LocatorKind =
  | 'page'
  | 'chapter'
  | 'section'
  | 'figure'
  | 'volume'
  | 'paragraph'
  | 'number'
  | 'note'
  | 'line'
  | 'book'
  | 'part'
  | 'verse';

/** An HTML id that links can point to, from `<a id>`, `<a name>` or any element's `id`. */
export interface Anchor extends Node {
  readonly kind: 'anchor';
  readonly id: string;
}

/** What a link points to. Never a URL that runs code. */
export type LinkTarget =
  /** An http, https, mailto or tel URL, or a relative one. */
  | { readonly kind: 'external'; readonly url: string }
  /** The id of a heading or an anchor of this document. */
  | { readonly kind: 'internal'; readonly id: string };

/** A link with its content. */
export interface Link extends Node {
  readonly kind: 'link';
  readonly target: LinkTarget;
  readonly title?: string;
  readonly children: readonly Inline[];
}

/** Inline content with formatting, such as emphasis. */
export interface FormattedText extends Node {
  readonly kind: 'formatted';
  readonly format: FormattingKind;
  readonly children: readonly Inline[];
}

/** Inline content whose colors or language an html element sets. */
export interface StyledText extends Node, TextStyling {
  readonly kind: 'styled';
  readonly children: readonly Inline[];
}

/** What a styled text sets; at least one of these. Colors are `#rrggbb`, lower case, as the author chose them. */
export interface TextStyling {
  /** The color of the letters; writers change it until it is readable. */
  readonly color?: string;
  readonly background?: string;
  /** BCP 47. */
  readonly language?: string;
}

/** Kinds of inline formatting, named as in mdast and HTML; `highlight` is `<mark>`, `keyboard` is `<kbd>`. */
export type FormattingKind =
  | 'emphasis'
  | 'strong'
  | 'delete'
  | 'subscript'
  | 'superscript'
  | 'keyboard'
  | 'highlight'
  | 'underline'
  | 'small';

/** A footnote. */
export interface Footnote extends Node {
  readonly kind: 'footnote';
  readonly number: number;
  /** Number of references to it. */
  readonly references: number;
  readonly children: readonly Block[];
}
