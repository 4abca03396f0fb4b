/** A format whose output is a string. */
export type TextFormat = 'html' | 'text';

/** A format whose output is bytes. */
export type BinaryFormat = 'pdf' | 'docx' | 'png';

/** An output format. */
export type Format = TextFormat | BinaryFormat;

/** What to convert, and how. */
export interface ConvertRequest<Of extends Format = Format> {
  /** 1 to 1,048,576 characters. */
  readonly markdown: string;
  readonly format: Of;
  /** Slug of a design system; `minimal-clean` when absent. */
  readonly designSystem?: string;
  /** Passes over the markdown before it is rendered, 2 at most; `['clean']` when absent. */
  readonly actions?: readonly ('clean' | 'repair')[];
  readonly settings?: ConvertSettings;
  readonly page?: PageSettings;
}

/** Settings of the stages before rendering. */
export interface ConvertSettings {
  readonly tidy?: {
    /** False: the markdown is rendered as given. True when absent. */
    readonly enable?: boolean;
    /** False: dashes and apostrophes stay as typed. True when absent. */
    readonly polish?: boolean;
  };
}

/** Page geometry and font scale; what is absent comes from the design system. */
export interface PageSettings {
  readonly paperSize?: 'A3' | 'A4' | 'A5' | 'Letter' | 'Legal' | 'Tabloid';
  readonly orientation?: 'portrait' | 'landscape';
  /** Millimeters, 0 to 100. */
  readonly margins?: {
    readonly top?: number;
    readonly right?: number;
    readonly bottom?: number;
    readonly left?: number;
  };
  /** 0.5 to 2. */
  readonly fontScale?: number;
}
