import type { Work } from '@mdconv/core';
import type { CitationWords } from '../words/index.ts';
import { makersOf, nameList, nameText, type NameForm } from './names.ts';
import { shortTitle, titleText, yearOf } from './parts-of-works.ts';
import type { ListedWork, Style } from './style.ts';

/** The works of a list in its order, told from each other. */
export function listWorks(
  works: readonly Work[],
  { isNumbered }: Style,
  words: CitationWords,
): readonly ListedWork[] {
  const names = shortNamesOf(works, words);
  const sorted = isNumbered ? works : sortedByName(works, words);
  const suffixes = yearSuffixes(isNumbered ? sortedByName(works, words) : sorted, names);
  return sorted.map((work, index) => ({
    work,
    number: index + 1,
    yearSuffix: suffixes.get(work) ?? '',
    shortNames: names.get(work)!,
  }));
}

function sortedByName(works: readonly Work[], words: CitationWords): readonly Work[] {
  return works
    .map((work) => ({ work, key: sortKey(work, words) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ work }) => work);
}

/** Names, then the year, then the title; without accents, so that no data of the system decide. */
function sortKey(work: Work, words: CitationWords): string {
  const { people } = makersOf(work);
  const names = people.map((person) => nameText(person, 'family-first')).join(' ');
  const title = work.title ?? '';
  const year = yearOf(work)?.padStart(4, '0') ?? '9999';
  const opening = names === '' ? title.replace(/^(?:the|an?|der|die|das|les?|la)\s/i, '') : names;
  return [opening, year, title, words.works]
    .join('\u0001')
    .normalize('NFKD')
    .replace(/[\p{M}“”„‘’"'<>/-]/gu, '')
    .toLowerCase();
}

/**
 * The names by which the text cites works. Surnames of several people get initials; names behind "et al." are shown
 * where works would look alike.
 */
function shortNamesOf(works: readonly Work[], words: CitationWords): ReadonlyMap<Work, string> {
  const given = new Map<string, Set<string>>();
  for (const work of works) {
    const [first] = makersOf(work).people;
    if (!first || first.literal !== undefined) continue;
    const family = nameText(first, 'family');
    given.set(family, (given.get(family) ?? new Set()).add(nameText(first, 'initials-first')));
  }
  const short = (work: Work, shown: number) => {
    const { people } = makersOf(work);
    const [first] = people;
    if (!first) return titleText(shortTitle(work), words);
    const isShared = (given.get(nameText(first, 'family'))?.size ?? 0) > 1;
    const form: NameForm = isShared ? 'initials-first' : 'family';
    const limits = { max: Math.max(3, shown), shown };
    return nameList(people, { words, limits, first: form, others: 'family' });
  };
  const names = new Map(works.map((work) => [work, short(work, 1)]));
  expand(works, names, short);
  return names;
}

/** Shows more names until only works of the same people share theirs. */
function expand(
  works: readonly Work[],
  names: Map<Work, string>,
  short: (work: Work, shown: number) => string,
): void {
  for (let shown = 2; shown <= shownMax; shown += 1) {
    const groups = grouped(works, (work) => `${names.get(work)}\u0001${yearOf(work)}`);
    for (const group of groups.values()) {
      const people = new Set(group.map((work) => JSON.stringify(makersOf(work).people)));
      if (people.size > 1) for (const work of group) names.set(work, short(work, shown));
    }
  }
}

const shownMax = 6;

/** Letters that tell works of the same names and year from each other. */
function yearSuffixes(
  sorted: readonly Work[],
  names: ReadonlyMap<Work, string>,
): ReadonlyMap<Work, string> {
  const groups = grouped(sorted, (work) => `${names.get(work)}\u0001${yearOf(work)}`);
  const suffixes = new Map<Work, string>();
  for (const group of groups.values())
    if (group.length > 1)
      for (const [index, work] of group.entries()) suffixes.set(work, letterOf(index));
  return suffixes;
}

/** `a` to `z`, then `aa`. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

function grouped(
  works: readonly Work[],
  keyOf: (work: Work) => string,
): ReadonlyMap<string, Work[]> {
  const groups = new Map<string, Work[]>();
  for (const work of works) {
    const group = groups.get(keyOf(work));
    if (group) group.push(work);
    else groups.set(keyOf(work), [work]);
  }
  return groups;
}
