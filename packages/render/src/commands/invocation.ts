import type { Action, ConvertRequestInput, Format } from '@mdconv/core';

/** A validated command line. */
export type Invocation =
  { readonly mode: 'help' } | { readonly mode: 'version' } | ConvertInvocation | TidyInvocation;

interface Common {
  /** Files, folders, or `-`. At least one. */
  readonly inputs: readonly string[];
  readonly quiet: boolean;
  /** Reports as lines of JSON on standard output. */
  readonly json: boolean;
}

export interface ConvertInvocation extends Common {
  readonly mode: 'convert';
  readonly watch: boolean;
  readonly formats: readonly Format[];
  readonly output: Output;
  readonly request: Omit<ConvertRequestInput, 'markdown' | 'format'>;
  readonly designFile?: string;
  readonly fonts?: string;
  readonly embedFonts: boolean;
  readonly sourceDate?: Date;
  /** Columns of text output. Absent: the width of the terminal if the output goes there. */
  readonly width?: number;
  readonly images: ImagePermissions;
  /** Worker processes. Absent: the default of the pool. */
  readonly jobs?: number;
}

export interface ImagePermissions {
  /** Folders in addition to the document's own. */
  readonly paths: readonly string[];
  readonly remote: boolean;
}

export interface TidyInvocation extends Common {
  readonly mode: 'print' | 'write' | 'check';
  readonly output: Output;
  readonly actions: readonly Action[];
  readonly polish: boolean;
}

/** Destination of the results. */
export type Output =
  | { readonly kind: 'standard' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string };
