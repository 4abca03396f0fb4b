export interface EditorOptions {
  readonly value: string;
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string;
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
  readonly focus: () => void;
  readonly destroy: () => void;
}
