import type { ArticleAuthor } from '../model.ts';
import { clean, type Report, type Written } from './values.ts';

const keys = ['name', 'affiliation', 'email', 'orcid'] as const;
/** People whom a title block can name. */
const peopleMax = 200;

/** Reads people: names, or maps with a name, an affiliation, an email address and an ORCID iD. */
export function readPeople(value: unknown, report: Report): readonly ArticleAuthor[] | undefined {
  if (value === undefined || value === null) return undefined;
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const people = all.slice(0, peopleMax).flatMap((one): readonly ArticleAuthor[] => {
    if (typeof one === 'string') return clean(one) === '' ? [] : [{ name: clean(one) }];
    if (typeof one !== 'object' || one === null) return [];
    const texts = textsOf(new Map(Object.entries(one)));
    const { name, ...others } = texts;
    return name === undefined ? [] : [{ name, ...others }];
  });
  if (people.length < all.length)
    report(`has an entry that is neither a name nor a map of ${keys.join(', ')}`);
  return people.length > 0 ? people : undefined;
}

function textsOf(written: ReadonlyMap<string, unknown>): Partial<ArticleAuthor> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = written.get(key);
      const text = typeof value === 'string' ? clean(value) : '';
      return text === '' ? [] : [[key, text]];
    }),
  );
}

export function writePeople(people: readonly ArticleAuthor[]): Written {
  return people.map((person): Written => {
    const entries = Object.entries(person) as [string, string][];
    return entries.length === 1 ? person.name : Object.fromEntries(entries);
  });
}
