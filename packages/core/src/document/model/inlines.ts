import type { Node } from './node.ts';

/** An inline node: content within a line of text. */
export type Inline =
  | Text
  | InlineCode
  | InlineMath
  | Break
  | Image
  | FootnoteReference
  | CrossReference
  | Citation
  | Anchor
  | Link
  | FormattedText
  | StyledText;

/** Plain text. Line feeds in it are soft breaks, which are shown as white space. */
export interface Text extends Node {
  readonly kind: 'text';
  readonly text: string;
}

/** Inline code. */
export interface InlineCode extends Node {
  readonly kind: 'inlineCode';
  readonly text: string;
}

/** A formula within a line. */
export interface InlineMath extends Node {
  readonly kind: 'inlineMath';
  /** TeX, trimmed and not empty. */
  readonly tex: string;
}

/** A hard line break. */
export interface Break extends Node {
  readonly kind: 'break';
}

/** An image. */
export interface Image extends Node {
  readonly kind: 'image';
  /** The source as the author wrote it: a `data:` URL, an http(s) URL or a path. */
  readonly source: string;
  /** Alternative text; empty for a decorative image. */
  readonly alt: string;
  readonly title?: string;
  readonly width?: Length;
  readonly height?: Length;
}

/** CSS pixels (1/96 inch), or a percentage of the available width. */
export interface Length {
  readonly value: number;
  readonly unit: 'px' | '%';
}

/** A reference to a footnote. */
export interface FootnoteReference extends Node {
  readonly kind: 'footnoteReference';
  /** Index in `footnotes`, plus one. */
  readonly number: number;
  /** Counts the references to the same footnote, from 1. */
  readonly occurrence: number;
}

/**
 * A reference to numbered parts of the document, such as `[@fig:growth]`. Writers add the words, such as
 * "Figures 2 and 3".
 */
export interface CrossReference extends Node {
  readonly kind: 'crossReference';
  /** The targets in the order of the author, at least one. */
  readonly targets: readonly ReferenceTarget[];
  /** Whether only the numbers are shown: `[-@fig:growth]`. */
  readonly bare?: boolean;
}

/** What a cross-reference can point to. */
export type ReferenceKind = 'figure' | 'table' | 'listing' | 'equation' | 'section' | 'appendix';

/** A part of the document that a cross-reference points to. */
export interface ReferenceTarget {
  readonly of: ReferenceKind;
  /** The id of a heading, the label of a captioned block, or that of an equation. */
  readonly id: string;
  /** Its number; absent for equations, which TeX numbers. For a section without one, its title. */
  readonly ordinal?: string;
  /** Whether `ordinal` is a title. */
  readonly isTitle?: boolean;
}

/**
 * A citation of works, such as `[see @doe, p. 3; @smith]`. It is read only where a document has a bibliography.
 * Writers show it in the style of the document.
 */
export interface Citation extends Node {
  readonly kind: 'citation';
  /** The works in the order of the author, at least one. */
  readonly works: readonly CitedWork[];
  /** Whether the name is a word of the sentence: `@doe says`. */
  readonly isNarrative?: true;
}

/** A work, and where in it. */
export interface CitedWork {
  /** The id of the work. */
  readonly key: string;
  /** Words before it, such as "see". */
  readonly before?: string;
  readonly locator?: Locator;
  /** Words after it, such as "and elsewhere". */
  readonly after?: string;
  /** Whether the name is left out: `-@doe`. */
  readonly withoutAuthor?: boolean;
}

/** A place in a work, such as pages 3–5. */
export interface Locator {
  readonly kind: LocatorKind;
  readonly value: string;
}

/** Terms of CSL. */
export type LocatorKind =
  | 'page'
  | 'chapter'
  | 'section'
  | 'figure'
  | 'volume'
  | 'paragraph'
  | 'number'
  | 'note'
  | 'line'
  | 'book'
  | 'part'
  | 'verse';

/** An HTML id that links can point to, from `<a id>`, `<a name>` or any element's `id`. */
export interface Anchor extends Node {
  readonly kind: 'anchor';
  readonly id: string;
}

/** What a link points to. Never a URL that runs code. */
export type LinkTarget =
  /** An http, https, mailto or tel URL, or a relative one. */
  | { readonly kind: 'external'; readonly url: string }
  /** The id of a heading or an anchor of this document. */
  | { readonly kind: 'internal'; readonly id: string };

/** A link with its content. */
export interface Link extends Node {
  readonly kind: 'link';
  readonly target: LinkTarget;
  readonly title?: string;
  readonly children: readonly Inline[];
}

/** Inline content with formatting, such as emphasis. */
export interface FormattedText extends Node {
  readonly kind: 'formatted';
  readonly format: FormattingKind;
  readonly children: readonly Inline[];
}

/** Inline content whose colors or language an html element sets. */
export interface StyledText extends Node, TextStyling {
  readonly kind: 'styled';
  /** What it sets on dark pages, where a design chose its colors. */
  readonly dark?: Pick<TextStyling, 'color' | 'background'>;
  readonly children: readonly Inline[];
}

/** What a styled text sets; at least one of these. Colors are `#rrggbb`, lower case, as the author chose them. */
export interface TextStyling {
  /** The color of the letters; writers change it until it is readable. */
  readonly color?: string;
  readonly background?: string;
  /** BCP 47. */
  readonly language?: string;
}

/** Kinds of inline formatting, named as in mdast and HTML; `highlight` is `<mark>`, `keyboard` is `<kbd>`. */
export type FormattingKind =
  | 'emphasis'
  | 'strong'
  | 'delete'
  | 'subscript'
  | 'superscript'
  | 'keyboard'
  | 'highlight'
  | 'underline'
  | 'small';
