/** Half-open range in the caller's text, UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A markdown document as every writer reads it. It holds nothing unsafe: no raw HTML, no URL with
 * a scheme that runs code, no unresolved reference.
 */
export interface Document {
  readonly kind: 'document';
  readonly properties: DocumentProperties;
  /** Absent where the front matter has nothing of it that the text does not say itself. */
  readonly titleBlock?: TitleBlock;
  readonly blocks: readonly Block[];
  /** In the order of their first reference; `footnotes[n].number` is n + 1. */
  readonly footnotes: readonly Footnote[];
  /** What was found wrong while building, in the order of the text. */
  readonly warnings: readonly Warning[];
}

/** What the front matter says of the document. */
export interface DocumentProperties {
  /** From the front matter, else the first heading's text, else absent. */
  readonly title?: string;
  readonly author?: string;
  /** As written. ISO 8601 where the author wrote so. */
  readonly date?: string;
  /** BCP 47; `en` when the front matter names none. */
  readonly language: string;
  readonly subject?: string;
  readonly keywords: readonly string[];
  /** Whether contents are wanted (`toc: true`). */
  readonly contents: boolean;
}

/** Title, author and date, as the front matter has them. */
export interface TitleBlock {
  /** Stands above the text. Absent: the text begins with it, and the rest stands below that heading. */
  readonly title?: string;
  readonly author?: string;
  readonly date?: string;
}

/**
 * Something that a caller should know. `rule` is the id of a tidy rule, with `fixes` edits applied,
 * or a name such as `glyph-missing` with `fixes` 0 for what could not be done as asked.
 */
export interface Warning {
  readonly rule: string;
  readonly fixes: number;
  /** One sentence for people. */
  readonly message?: string;
  /** Where in the caller's text; sorted. */
  readonly positions?: readonly Span[];
}

/** What stands on lines of its own. */
export type Block =
  | Paragraph
  | Heading
  | Code
  | Blockquote
  | Alert
  | List
  | Table
  | Figure
  | Details
  | DescriptionList
  | ThematicBreak
  | PageBreak;

/** Absent: as the design says, or the table column. */
export type Alignment = 'left' | 'center' | 'right';

interface Node {
  readonly span: Span;
}

/** A paragraph of text. */
export interface Paragraph extends Node {
  readonly kind: 'paragraph';
  readonly align?: Alignment;
  readonly children: readonly Inline[];
}

/** 1 to 6, as the author wrote it. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A heading: the level is the author’s, the rank never skips. */
export interface Heading extends Node {
  readonly kind: 'heading';
  /** As the author wrote it; decides the look. */
  readonly level: HeadingLevel;
  /** Never more than one below the heading before it; decides tags, outline and contents. */
  readonly rank: HeadingLevel;
  /** Unique in the document; GitHub's slug of the text unless the author gave an id. */
  readonly id: string;
  readonly align?: Alignment;
  readonly children: readonly Inline[];
}

/** A block of code, its lines as written. */
export interface Code extends Node {
  readonly kind: 'code';
  /** First word of the info string, lower case, `[a-z0-9#+._-]{1,32}`. */
  readonly language?: string;
  /** Without the final line end. */
  readonly text: string;
}

/** A quotation of blocks. */
export interface Blockquote extends Node {
  readonly kind: 'blockquote';
  readonly children: readonly Block[];
}

/** The five kinds of GitHub alerts. */
export type AlertType = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** GitHub's `> [!NOTE]`. */
export interface Alert extends Node {
  readonly kind: 'alert';
  readonly type: AlertType;
  readonly children: readonly Block[];
}

/** A list; ordered ones say with what number they start. */
export interface List extends Node {
  readonly kind: 'list';
  readonly ordered: boolean;
  /** Number of the first item; 1 in unordered lists. */
  readonly start: number;
  /** CommonMark's tight list: no space between its items. */
  readonly tight: boolean;
  readonly items: readonly ListItem[];
}

/** An item of a list; a task if `checked` is there. */
export interface ListItem extends Node {
  readonly kind: 'listItem';
  /** Absent where the item is no task. */
  readonly checked?: boolean;
  readonly children: readonly Block[];
}

/** Rows are as wide as `columns`; a cell that spans counts for each column and row it covers. */
export interface Table extends Node {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly caption?: readonly Inline[];
  readonly header: readonly TableRow[];
  readonly rows: readonly TableRow[];
}

/** A column and how its cells are set. */
export interface TableColumn {
  readonly align?: Alignment;
}

/** A row of cells, from the left in left-to-right text. */
export interface TableRow extends Node {
  readonly kind: 'tableRow';
  readonly cells: readonly TableCell[];
}

/** A cell, header cells included, with the columns and rows that it takes. */
export interface TableCell extends Node {
  readonly kind: 'tableCell';
  /** A header cell of its row or, in a header row, of its column. */
  readonly header: boolean;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly align?: Alignment;
  readonly children: readonly Block[];
}

/** A picture that stands alone, with its title as the caption. */
export interface Figure extends Node {
  readonly kind: 'figure';
  readonly align?: Alignment;
  readonly image: Image;
  /** Where the picture is a link. */
  readonly target?: LinkTarget;
  readonly caption?: readonly Inline[];
}

/** HTML's `<details>`; printed formats show it open. */
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

/** Terms and what is said of them, of a `dl`. */
export interface DescriptionItem {
  readonly terms: readonly (readonly Inline[])[];
  readonly descriptions: readonly (readonly Block[])[];
}

/** A rule between passages. */
export interface ThematicBreak extends Node {
  readonly kind: 'thematicBreak';
}

/** `<!-- pagebreak -->`; only paged formats show it. */
export interface PageBreak extends Node {
  readonly kind: 'pageBreak';
}

/** What stands within a line of text. */
export type Inline =
  Text | InlineCode | Break | Image | FootnoteReference | Anchor | Link | FormattedText;

/** May hold line feeds, which are soft breaks: a space, or nothing to a browser. */
export interface Text extends Node {
  readonly kind: 'text';
  readonly text: string;
}

/** Code within a line. */
export interface InlineCode extends Node {
  readonly kind: 'inlineCode';
  readonly text: string;
}

/** A line break that the author wrote. */
export interface Break extends Node {
  readonly kind: 'break';
}

/** A picture by its source, with its alternative text. */
export interface Image extends Node {
  readonly kind: 'image';
  /** As the author wrote it: a `data:` URL, an http(s) URL or a path. */
  readonly source: string;
  /** Empty: decoration. */
  readonly alt: string;
  readonly title?: string;
  readonly width?: Length;
  readonly height?: Length;
}

/** CSS pixels (1/96 inch), or a share of the measure in per cent. */
export interface Length {
  readonly value: number;
  readonly unit: 'px' | '%';
}

/** The call of a footnote in the text. */
export interface FootnoteReference extends Node {
  readonly kind: 'footnoteReference';
  /** Index into `footnotes`, plus one. */
  readonly number: number;
  /** 1 for the first reference to that footnote, 2 for the next … */
  readonly occurrence: number;
}

/** A place to link to: HTML's `<a id>` or `<a name>`. */
export interface Anchor extends Node {
  readonly kind: 'anchor';
  readonly id: string;
}

/** Where a link leads: out of the document or to a place in it. Nothing that runs code. */
export type LinkTarget =
  /** An http, https, mailto or tel URL, or a relative one. */
  | { readonly kind: 'external'; readonly url: string }
  /** The id of a heading or an anchor of this document. */
  | { readonly kind: 'internal'; readonly id: string };

/** A link and what it is shown as. */
export interface Link extends Node {
  readonly kind: 'link';
  readonly target: LinkTarget;
  readonly title?: string;
  readonly children: readonly Inline[];
}

/** Text that differs from its surroundings in meaning and look alone. */
export interface FormattedText extends Node {
  readonly kind: FormattingKind;
  readonly children: readonly Inline[];
}

/** mdast's and HTML's names: `highlight` is `<mark>`, `keyboard` is `<kbd>`. */
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

/** A note at the foot of the page, or of the document. */
export interface Footnote extends Node {
  readonly kind: 'footnote';
  readonly number: number;
  /** How many references the text has. */
  readonly references: number;
  readonly children: readonly Block[];
}
