import { worksOf, type Work } from '../../bibliography/index.ts';
import type { CitationStyle } from '../model.ts';
import { readWords, type Report, type Written } from './values.ts';

const styles: readonly CitationStyle[] = ['author-date', 'numeric', 'notes'];

/** Files of a bibliography. A document has few. */
const pathsMax = 20;

export function readPaths(value: unknown, report: Report): readonly string[] | undefined {
  const paths = readWords(value, report) ?? [];
  if (paths.length > pathsMax) report(`names more than ${pathsMax} files; the others are left out`);
  return paths.length > 0 ? paths.slice(0, pathsMax) : undefined;
}

/** Reads works in the form of CSL-YAML. */
export function readReferences(value: unknown, report: Report): readonly Work[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) {
    report('is not a list of works');
    return undefined;
  }
  const { works, problems } = worksOf(value);
  if (problems.length > 0) report('has works without an id, which are left out');
  return works;
}

export function writeReferences(works: readonly Work[]): Written {
  return works.map((work) => written(work) as Written);
}

/** The value with its numbers as texts, as front matter has them. */
function written(value: unknown): unknown {
  if (typeof value === 'number') return `${value}`;
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)]));
}

export function readCitationStyle(
  style: string | undefined,
  report: Report,
): CitationStyle | undefined {
  if (style === undefined) return undefined;
  const known = styles.find((name) => name === style.toLowerCase());
  if (!known) report(`is not one of ${styles.join(', ')}`);
  return known;
}

/** The keys in `@doe, @smith`; `*` names all works. */
export function readKeys(words: readonly string[]): readonly string[] | undefined {
  const keys = words.flatMap((word) =>
    [...word.matchAll(/@(\*|[^\s,;@]+)/g)].map(([, key = '']) => key),
  );
  return keys.length > 0 ? keys : undefined;
}
