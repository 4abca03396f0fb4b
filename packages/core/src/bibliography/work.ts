/**
 * A work that citations name, in the words of CSL-JSON. Texts can have the tags `<i>`, `<b>`, `<sup>` and
 * `<sub>`. Source: CSL 1.0.2, appendices III and IV; csl-data.json.
 */
export interface Work {
  /** The key that citations name. */
  readonly id: string;
  /** A type of CSL, such as `article-journal`, `book` or `chapter`. */
  readonly type: string;
  readonly author?: readonly Person[];
  readonly editor?: readonly Person[];
  readonly translator?: readonly Person[];
  readonly title?: string;
  readonly 'title-short'?: string;
  /** The journal, book or site that contains the work. */
  readonly 'container-title'?: string;
  readonly 'collection-title'?: string;
  readonly 'collection-number'?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly number?: string;
  readonly page?: string;
  readonly edition?: string;
  readonly genre?: string;
  readonly event?: string;
  readonly publisher?: string;
  readonly 'publisher-place'?: string;
  readonly note?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly DOI?: string;
  readonly URL?: string;
  readonly ISBN?: string;
  readonly issued?: WorkDate;
  readonly accessed?: WorkDate;
}

/** Somebody, or a body such as a ministry, which has only a `literal`. */
export interface Person {
  readonly family?: string;
  readonly given?: string;
  /** `van`, which stays with the given name in lists. */
  readonly 'dropping-particle'?: string;
  readonly 'non-dropping-particle'?: string;
  /** `Jr.` */
  readonly suffix?: string;
  readonly literal?: string;
}

/** A date, or a period of two. */
export type WorkDate =
  | { readonly 'date-parts': readonly DateParts[] }
  /** Words, such as "in press". */
  | { readonly literal: string };

/** A year, and a month from 1 and a day if they are known. */
export type DateParts = readonly [year: number, month?: number, day?: number];

/** What was wrong with a bibliography. */
export interface BibliographyProblem {
  /** One sentence. */
  readonly message: string;
}

/** The works of a bibliography in its order. */
export interface Bibliography {
  readonly works: readonly Work[];
  readonly problems: readonly BibliographyProblem[];
}

/** Texts of a work, by their names in CSL. */
export const workTexts = [
  ...([
    'title',
    'title-short',
    'container-title',
    'collection-title',
    'collection-number',
  ] as const),
  ...(['volume', 'issue', 'number', 'page', 'edition', 'genre', 'event'] as const),
  ...(['publisher', 'publisher-place', 'note', 'language', 'DOI', 'URL', 'ISBN'] as const),
] satisfies readonly (keyof Work)[];

/** Who made a work. */
export const workPeople = [
  'author',
  'editor',
  'translator',
] as const satisfies readonly (keyof Work)[];

export const workDates = ['issued', 'accessed'] as const satisfies readonly (keyof Work)[];
