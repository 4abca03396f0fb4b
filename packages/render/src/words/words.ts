import type { AlertType } from '@mdconv/core';
import { latinScript } from './languages/latin-script.ts';
import { nordic } from './languages/nordic.ts';
import { otherScripts } from './languages/other-scripts.ts';

/** The words that mdconv adds to a document. */
export interface Words {
  readonly contents: string;
  readonly footnotes: string;
  /** Heading of the list of links in text output. */
  readonly links: string;
  /** Title of a document that has none. */
  readonly untitled: string;
  readonly alerts: Readonly<Record<AlertType, string>>;
  /** Label of a task's checkbox for screen readers. */
  readonly done: string;
  readonly open: string;
  /** Label of the link from a footnote back to its reference. */
  readonly backToText: string;
  readonly code: string;
  readonly table: string;
  readonly diagram: string;
  /** Above the parts of a split table but the first. */
  readonly continued: string;
  /** Summary of a `<details>` element without one, as in browsers. Source: HTML, 4.11.1. */
  readonly details: string;
  pageOfPages(page: number, pages: number): string;
}

/** By primary language subtag (BCP 47); many authors write `no` for `nb`. */
export const languages: Readonly<Record<string, Words>> = {
  ...latinScript,
  ...nordic,
  ...otherScripts,
  no: nordic.nb,
};

/** The words of a BCP 47 language, selected by its primary subtag; English if it is not supported. */
export function wordsFor(language: string): Words {
  const [primary = ''] = language.toLowerCase().split(/[-_]/, 1);
  return Object.hasOwn(languages, primary) ? languages[primary]! : latinScript.en;
}

/** Source: CLDR, languages whose likely script is written from right to left. */
const rightToLeftLanguages =
  /^(?:ar|arc|ckb|dv|fa|ha-arab|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;

/** Whether a language (BCP 47) is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return rightToLeftLanguages.test(language.replaceAll('_', '-'));
}

/** The parts of a byline, such as author and date, in one line. */
export function byline(parts: readonly string[]): string {
  return parts.reduce((line, part) => {
    const mark = arabicLetter.test(line) && /^\d/.test(part) ? leftToRightMark : '';
    return line === '' ? part : `${line} · ${mark}${part}`;
  }, '');
}

/**
 * After such a letter, the bidirectional algorithm reorders the parts of a hyphenated number:
 * `2026-10-06` would show as `06-10-2026`. Source: UAX 9, W2 and the class AL.
 */
const arabicLetter = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRightMark = '\u200e';
