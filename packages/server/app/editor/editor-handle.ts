import type { FormatName } from './formatting.ts';
import type { LinkAt } from './links.ts';
import type { PasteOptions } from './paste.ts';
import type { SlashName } from './slash-menu.ts';
import type { TableAction } from './tables.ts';
import type { TextEdit } from './text-edit.ts';

export interface EditorOptions {
  readonly value: string;
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string;
  /** The texts of the search panel, by those of the library. */
  readonly phrases: Readonly<Record<string, string>>;
  /** What the menu of `/` calls its entries. */
  readonly slash: Readonly<Record<SlashName, string>>;
  readonly paste: PasteOptions;
  readonly onChange: (value: string) => void;
  /** Told when a person scrolls: the offset at the top, in UTF-16 code units. */
  readonly onScroll: (offset: number) => void;
  /** Called for Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void;
  /** Called for the key of links. */
  readonly onLink: () => void;
}

/** The editor as the app sees it. */
export interface EditorHandle {
  /** Replaces the whole text; undo restores it. */
  readonly setValue: (value: string) => void;
  /** Selects a range and scrolls to it. Offsets in UTF-16 code units. */
  readonly select: (start: number, end: number) => void;
  /** Puts the cursor at a place and scrolls to it. 1-based; columns in UTF-16 code units. */
  readonly goTo: (line: number, column: number) => void;
  /** Scrolls to an offset in UTF-16 code units. The cursor stays. */
  readonly scrollTo: (offset: number) => void;
  /** Applies sorted and disjoint changes as one; undo takes them back. The focus stays where it is. */
  readonly change: (edits: readonly TextEdit[]) => void;
  /** Applies what somebody else has changed: undo leaves it, and the cursor stays where it is. */
  readonly takeOver: (edits: readonly TextEdit[]) => void;
  /** Applies a format to the selection, or takes it back. */
  readonly format: (name: FormatName) => void;
  /** The link at the cursor, or what becomes one. */
  readonly link: () => LinkAt;
  readonly isInTable: () => boolean;
  readonly insertTable: () => void;
  /** Changes the table at the cursor. */
  readonly changeTable: (action: TableAction) => void;
  /** Puts a picture at the cursor, on a line of its own. */
  readonly insertPicture: (description: string, source: string) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}
