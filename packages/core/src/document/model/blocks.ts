import type { Image, Inline, LinkTarget } from './inlines.ts';
import type { Node } from './node.ts';

/** A block node: content that starts on a new line. */
export type Block =
  | Paragraph
  | Heading
  | Code
  | Math
  | Blockquote
  | Alert
  | Division
  | List
  | Table
  | Figure
  | Details
  | DescriptionList
  | ThematicBreak
  | PageBreak;

/** Alignment of text. If absent, the table column or the design decides. */
export type Alignment = 'left' | 'center' | 'right';

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
  /** What the fence calls it: mostly the name of a file. */
  readonly title?: string;
  /** The number of its first line, if the fence asks for numbers. */
  readonly firstLine?: number;
  /** The lines that the fence marks, from 1, both ends included; sorted. */
  readonly marked?: readonly LineRange[];
}

/** Lines of code, both ends included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
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

/**
 * What a division is to the text around it: the one sentence to remember, a quotation or a number that is
 * set apart, an opening in larger type, a statement with a number and its proof, columns, or what a
 * speaker says.
 */
export type DivisionRole =
  | 'takeaway'
  | 'pull'
  | 'figure'
  | 'lead'
  | StatementRole
  | 'proof'
  | 'columns'
  | 'column'
  | 'notes';

/** The statements of mathematics, which have numbers of their kinds. */
export const statementRoles = [
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
] as const;
/** The role of a division that is a numbered statement, such as a theorem. */
export type StatementRole = (typeof statementRoles)[number];

/** A division with a role: `::: pull`, `> [!KEY]`. A design without a look for it shows plain text. */
export interface Division extends Node {
  readonly kind: 'division';
  readonly role: DivisionRole;
  /** The name of a statement, such as that of its discoverer. */
  readonly title?: readonly Inline[];
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

/** A footnote. */
export interface Footnote extends Node {
  readonly kind: 'footnote';
  readonly number: number;
  /** Number of references to it. */
  readonly references: number;
  readonly children: readonly Block[];
}
