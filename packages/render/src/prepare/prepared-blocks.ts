import type {
  Alert,
  Alignment,
  Blockquote,
  Code,
  Details,
  DescriptionList,
  Figure,
  Footnote,
  Heading,
  Inline,
  List,
  ListItem,
  Math,
  PageBreak,
  Paragraph,
  Division,
  Table,
  TableCell,
  TableColumn,
  TableRow,
  ThematicBreak,
} from '@mdconv/core';
import type { CodeLook } from './code/code-look.ts';
import type { Formula } from '../math/index.ts';

/**
 * The blocks of core's Document with everything decided that more than one format needs. Writers
 * and layout switch over `kind` without a default, so the compiler reports a kind that one of them
 * does not handle.
 */
export type PreparedBlock =
  | PreparedParagraph
  | PreparedHeading
  | PreparedCode
  | PreparedMath
  | PreparedBlockquote
  | PreparedAlert
  | PreparedDivision
  | PreparedList
  | PreparedTable
  | PreparedFigure
  | PreparedDetails
  | PreparedDescriptionList
  | PreparedThematicBreak
  | PreparedPageBreak;

/** A sequence of blocks, without those that show nothing. */
export interface PreparedBlocks {
  readonly blocks: readonly PreparedBlock[];
  /** Ids of the anchors in invisible paragraphs after the last block. */
  readonly trailingAnchors: readonly string[];
}

/** What every prepared block has. */
interface Anchored {
  /** Ids of the anchors in invisible paragraphs before this block; links to them lead here. */
  readonly anchors?: readonly string[];
}

/** A line with a cell at its right, such as a date. */
export interface LineCells {
  readonly left: readonly Inline[];
  /** Empty if there is no right cell. */
  readonly right: readonly Inline[];
}

export interface PreparedParagraph extends Paragraph, Anchored {
  /** Present in the line below the heading of an entry; the same content without its italics. */
  readonly second?: LineCells;
  /** Whether space sets it off in designs that set other paragraphs off with an indent. */
  readonly isApart?: boolean;
  /** Present in the first paragraph of a chapter, in designs that set it apart; the same words. */
  readonly opening?: OpeningWords;
}

/** The words of a paragraph that opens a chapter. */
export interface OpeningWords {
  /** The first letter, if it can be large. */
  readonly letter: string;
  /** What follows the letter, in small capitals where the design says so. */
  readonly leadIn: string;
  readonly rest: readonly Inline[];
}

export interface PreparedHeading extends Heading, Anchored {
  /**
   * 1 to 6: the rank, but below a title block no heading is on level 1. Never skips a level, so
   * html can use it for its tags.
   */
  readonly nestedLevel: number;
  /** Present if it begins a page, or one on the right. */
  readonly opens?: 'page' | 'right';
  /** The number of the chapter that it begins, in designs that show it. */
  readonly number?: number;
  /** The line above it, such as "Section 2", in designs that show it. */
  readonly label?: string;
  /** Present in the heading of an entry with a right cell; the same content in two cells. */
  readonly cells?: LineCells;
}

export interface PreparedCode extends Code, Anchored {
  /** What designs with a head or with signs show; absent from plain code. */
  readonly look?: CodeLook;
}

/** A typeset formula on its own lines. */
export interface PreparedMath extends Math, Anchored {
  readonly formula: Formula;
}

export interface PreparedBlockquote extends Omit<Blockquote, 'children'>, Anchored {
  /** Whether it is between the heading of a chapter and its text, in designs that set it apart there. */
  readonly isEpigraph?: boolean;
  readonly children: PreparedBlocks;
}

export interface PreparedAlert extends Omit<Alert, 'children'>, Anchored {
  /** A name in place of that of its type. */
  readonly name?: string;
  readonly children: PreparedBlocks;
}

/** A division that the design has a look for; others are prepared as other blocks. */
export interface PreparedDivision extends Omit<Division, 'children' | 'title' | 'role'>, Anchored {
  readonly role: 'takeaway' | 'pull' | 'figure' | 'lead' | 'columns' | 'statement' | 'proof';
  /** What is above a takeaway, or before the first words of a statement or proof. */
  readonly label?: readonly Inline[];
  /** Columns or numbers beside each other; one part of other divisions. */
  readonly parts: readonly PreparedBlocks[];
}

export interface PreparedList extends Omit<List, 'items'>, Anchored {
  /** Number of lists around this one within the same cell, footnote or document. */
  readonly depth: number;
  /** Number of unordered lists around this one; layout chooses bullets by it. */
  readonly bulletDepth: number;
  readonly items: readonly PreparedListItem[];
}

export interface PreparedListItem extends Omit<ListItem, 'children'> {
  readonly marker: ListMarker;
  readonly children: PreparedBlocks;
}

/** The marker of a list item. */
export interface ListMarker {
  /** Absent in unordered lists. */
  readonly number?: number;
  /** The number as the list writes it: `3.`, `(c)`, `iii.` Absent in unordered lists. */
  readonly label?: string;
  /** Whether a task is done; absent if the item is not a task. */
  readonly checked?: boolean;
}

export interface PreparedTable extends Omit<Table, 'columns' | 'header' | 'rows'>, Anchored {
  /** Whether its author typed its number. */
  readonly isTyped?: boolean;
  /** 1 for the first table of the document, in reading order. */
  readonly number: number;
  readonly columns: readonly PreparedColumn[];
  readonly header: readonly PreparedRow[];
  readonly rows: readonly PreparedRow[];
}

export interface PreparedColumn extends TableColumn {
  /** Whether every body cell is a number or blank, and at least one is a number. */
  readonly numeric: boolean;
  /** Whether its cells name their rows: the first column, if it holds a short text in every row. */
  readonly namesRows: boolean;
  /** The widest of what its numbers have behind their digits; see `Trailing`. */
  readonly trailing: string;
  /** `align`, else `right` for a numeric column. */
  readonly resolvedAlign?: Alignment;
}

export interface PreparedRow extends Omit<TableRow, 'cells'> {
  /** Whether the row has the stripe's background. Rows that one cell spans count as one. */
  readonly striped: boolean;
  /** The row adds up those above it: all of them, or some. */
  readonly sum?: 'total' | 'subtotal';
  /** Whether a cell spans this row and the one above. */
  readonly joinsAbove: boolean;
  readonly cells: readonly PreparedCell[];
}

/** A cell with its position; spans end at the edge of the header or body. */
export interface PreparedCell extends Omit<TableCell, 'children'> {
  /** Index among the rows of the header or of the body. */
  readonly row: number;
  readonly column: number;
  /** Whether the cell holds a number and nothing else. */
  readonly numeric: boolean;
  /** Whether that number is below zero. */
  readonly negative?: boolean;
  /** Absent unless room stays free beside the number, so that its digits are aligned. */
  readonly trailing: Trailing | undefined;
  /** `align`, else that of the column; a spanning cell does not take `right` from a column. */
  readonly resolvedAlign?: Alignment;
  readonly children: PreparedBlocks;
}

/** The signs behind the digits of a number, such as `)` and `***`, which hang beside other numbers. */
export interface Trailing {
  /** The sign behind this number. */
  readonly own: string;
  /** The widest of its column. */
  readonly widest: string;
}

export interface PreparedFigure extends Figure, Anchored {
  /** Whether its author typed its number. */
  readonly isTyped?: boolean;
  /** The image, within a link if the figure has a target. */
  readonly content: readonly Inline[];
  /** Whether `content` shows anything; otherwise only the caption is visible. */
  readonly isShown: boolean;
  /** Whether it is the caption of the listing below it. */
  readonly isListing?: boolean;
}

export interface PreparedDetails extends Omit<Details, 'children'>, Anchored {
  /** The author's summary or, if that shows nothing, a word in the document's language. */
  readonly title: readonly Inline[];
  readonly children: PreparedBlocks;
}

export interface PreparedDescriptionList extends Omit<DescriptionList, 'items'>, Anchored {
  readonly items: readonly PreparedDescriptionItem[];
  /** Whether descriptions are beside their terms. */
  readonly isGrid?: boolean;
}

export interface PreparedDescriptionItem {
  readonly terms: readonly (readonly Inline[])[];
  readonly descriptions: readonly PreparedBlocks[];
}

export interface PreparedThematicBreak extends ThematicBreak, Anchored {}

export interface PreparedPageBreak extends PageBreak, Anchored {}

export interface PreparedFootnote extends Omit<Footnote, 'children'> {
  readonly children: PreparedBlocks;
}
