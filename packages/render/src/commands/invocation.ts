import type { Action, ConvertRequestInput, Format } from '@mdconv/core';

/** What a command line means. */
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
  /** Columns of text output; absent: as wide as the terminal that it goes to, if it does. */
  readonly width?: number;
  readonly images: ImagePermissions;
  /** Processes. Absent: as the pool thinks right. */
  readonly jobs?: number;
}

export interface ImagePermissions {
  /** Folders beside the document's own. */
  readonly paths: readonly string[];
  readonly remote: boolean;
}

export interface TidyInvocation extends Common {
  readonly mode: 'print' | 'write' | 'check';
  readonly output: Output;
  readonly actions: readonly Action[];
  readonly polish: boolean;
}

/** Where results go. */
export type Output =
  | { readonly kind: 'standard' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string };
