import type { DocumentProperties } from '../properties.ts';
import type { Block, Footnote } from './blocks.ts';
import type { Span } from './node.ts';

/**
 * A markdown document in the form that all writers read. It contains nothing unsafe: no raw HTML, no
 * URL with a scheme that runs code, no unresolved reference.
 */
export interface Document {
  readonly kind: 'document';
  readonly properties: DocumentProperties;
  /** Absent if the front matter has none of its fields but the title that the first heading is, too. */
  readonly titleBlock?: TitleBlock;
  readonly blocks: readonly Block[];
  /** The footnotes in the order of their first reference; `footnotes[n].number` is n + 1. */
  readonly footnotes: readonly Footnote[];
  /** Present if parts of it have numbers, or refer to those that can have them. */
  readonly isNumbered?: true;
  /** Problems found while building the Document, in source order. */
  readonly warnings: readonly Warning[];
}

/** Title, subtitle, author and date from the front matter. */
export interface TitleBlock {
  /**
   * Shown above the text. Absent if the text begins with the title as a heading; the rest is then
   * shown below that heading.
   */
  readonly title?: string;
  readonly subtitle?: string;
  readonly author?: string;
  readonly date?: string;
}

/**
 * A change or a problem that is reported to the caller. `rule` is either the id of a tidy rule, with
 * `fixes` edits applied, or the name of a problem such as `glyph-missing`, with `fixes` 0.
 */
export interface Warning {
  readonly rule: string;
  readonly fixes: number;
  /** One sentence for people. */
  readonly message?: string;
  /** Ranges in the caller's text, sorted. */
  readonly positions?: readonly Span[];
  /** What code of the caller threw, such as `resolveImage`. */
  readonly cause?: unknown;
}
