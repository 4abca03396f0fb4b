import type { FormatName } from './formatting.ts';
import type { PasteOptions } from './paste.ts';

export interface EditorOptions {
  readonly value: string;
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string;
  /** The texts of the search panel, by those of the library. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly paste: PasteOptions;
  readonly onChange: (value: string) => void;
  /** Called for Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void;
}

/** The editor as the app sees it. */
export interface EditorHandle {
  /** Replaces the whole text; undo restores it. */
  readonly setValue: (value: string) => void;
  /** Selects a range and scrolls to it. Offsets in UTF-16 code units. */
  readonly select: (start: number, end: number) => void;
  /** Applies a format to the selection, or takes it back. */
  readonly format: (name: FormatName) => void;
  /** Puts a picture at the cursor, on a line of its own. */
  readonly insertPicture: (description: string, source: string) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}
