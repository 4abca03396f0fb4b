import type { Action, CheckProfile, ConvertRequestInput, Format, ParseOptions } from '@mdconv/core';

import type { MergeFiles } from '../inputs/merge-inputs.ts';
import type { Severity } from '../../severities.ts';

/** A validated command line. */
export type Invocation =
  { readonly mode: 'help' } | { readonly mode: 'version' } | ConvertInvocation | TidyInvocation;

interface Common {
  /** Files, folders, or `-`. At least one. */
  readonly inputs: readonly string[];
  readonly quiet: boolean;
  /** Reports as lines of JSON on standard output. */
  readonly json: boolean;
  /** Path of a module with custom rules. */
  readonly rules: string | undefined;
}

/** The options that a configuration sets for some documents. */
interface Variants<Own> {
  /**
   * The same command line as it is meant for one document, by its absolute path. The same object for
   * documents with the same options.
   */
  readonly variantFor: (path: string | undefined) => Own;
}

export interface ConvertInvocation extends Common, Variants<ConvertInvocation> {
  readonly mode: 'convert';
  /** Whether all inputs become one document. */
  readonly join: boolean;
  readonly watch: boolean;
  /** Whose records fill the inputs, and how their outputs are named. */
  readonly merge?: MergeFiles;
  readonly formats: readonly Format[];
  readonly output: Output;
  readonly request: Omit<ConvertRequestInput, 'markdown' | 'format'>;
  readonly designFile?: string;
  readonly fonts?: string;
  readonly embedFonts: boolean | undefined;
  /** Properties that take precedence over those of the front matter. */
  readonly properties: NonNullable<ParseOptions['properties']>;
  readonly sourceDate?: Date;
  /** Columns of text output. Absent: the width of the terminal if the output goes there. */
  readonly width?: number;
  readonly images: ImagePermissions;
  /** URL of a Kroki service. */
  readonly kroki?: string;
  /** Worker processes. Absent: the default of the pool. */
  readonly jobs?: number;
}

/** What `mdconv check` does, with the options of a conversion. */
export interface CheckInvocation extends Omit<ConvertInvocation, 'variantFor'> {
  readonly profile: CheckProfile;
  /** Findings of this severity or a higher one fail. */
  readonly gate: Severity;
  readonly variantFor: (path: string | undefined) => CheckInvocation;
}

export interface ImagePermissions {
  /** Folders in addition to the document's own. */
  readonly paths: readonly string[];
  readonly remote: boolean;
}

export interface TidyInvocation extends Common, Variants<TidyInvocation> {
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
