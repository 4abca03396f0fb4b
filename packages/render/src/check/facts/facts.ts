import type { CheckProfile, Document, Span, Warning } from '@mdconv/core';
import type { PreparedDocument } from '../../prepare/index.ts';
import type { Content } from './collect-content.ts';
import type { PageFacts } from './page-facts.ts';

/** What kinds read: a document as text, as a tree and as pages. */
export interface Facts {
  /** The caller's text, to which all spans refer. */
  readonly markdown: string;
  readonly document: Document;
  readonly content: Content;
  readonly prepared: PreparedDocument;
  /** Absent for formats without layout, and for the parts of it that they do not have. */
  readonly pages?: PageFacts;
  /** What tidying, parsing and layout have reported. */
  readonly warnings: readonly Warning[];
  readonly profile: CheckProfile;
  /** The language whose words are known. */
  readonly words: 'en' | 'de' | undefined;
  /** Whether images that are not in the document could be loaded. */
  readonly loadsImages: boolean;
  /** Relative links whose files do not exist. */
  readonly missingFiles: ReadonlySet<string>;
}

/** The whole document as a range, for findings without a place. */
export const wholeDocument: Span = { start: 0, end: 0 };
