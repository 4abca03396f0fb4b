import type { CitedWork, Work } from '@mdconv/core';
import type { CitationWords } from '../words/index.ts';

/** A work that the text cites, among the others. */
export interface ListedWork {
  readonly work: Work;
  /** The number in the list, from 1. */
  readonly number: number;
  /** What tells it from works of the same people and year: `a`. Empty if nothing has to. */
  readonly yearSuffix: string;
  /** The names that stand for it in the text. */
  readonly shortNames: string;
}

/** A part of a citation: the text with the tags of CSL, and the work that it links to. */
export interface CitationPiece {
  readonly text: string;
  readonly listed?: ListedWork;
}

/** A work as a citation names it. */
export interface Cited {
  readonly cited: CitedWork;
  readonly listed: ListedWork;
  /** Whether the text has cited it before. */
  readonly isRepeated: boolean;
}

/** How works are cited and listed. */
export interface Style {
  /** Whether citations are footnotes. */
  readonly isNote: boolean;
  /** Whether the list is in the order of the citations, with numbers. */
  readonly isNumbered: boolean;
  /** A citation in the text, or the text of its footnote. */
  cite(works: readonly Cited[], form: CitationForm): readonly CitationPiece[];
  /** The text of an entry of the list. */
  entry(listed: ListedWork, words: CitationWords): string;
}

export interface CitationForm {
  readonly words: CitationWords;
  /** Whether the name is a word of the sentence. */
  readonly isNarrative: boolean;
}
