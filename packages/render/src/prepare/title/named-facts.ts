import { plainText, type CoverKey, type DocumentProperties, type Inline } from '@mdconv/core';
import { addedText } from '../inlines/added-text.ts';

/** What is known about each fact: one or more values. Absent: nothing is. */
export type NamedFacts = Readonly<Partial<Record<CoverKey, readonly (readonly Inline[])[]>>>;

const plainFacts = [
  'organization',
  'classification',
  'shortTitle',
  'category',
  'publisher',
  'place',
  'year',
] as const;

/** @param shown as the language of the document writes them */
export function namedFacts(
  properties: DocumentProperties,
  shown: { readonly author?: string; readonly date?: string },
): NamedFacts {
  const known = {
    author: properties.author ?? shown.author,
    ...Object.fromEntries(plainFacts.map((key) => [key, properties[key]])),
    date: shown.date ?? properties.date,
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, value]) => (value ? [[key, [[addedText(value)]]]] : [])),
  );
}

/** The words of a fact on one line; `undefined` if it is not known. */
export function factText(facts: NamedFacts, key: CoverKey): string | undefined {
  const text = (facts[key] ?? []).map((inlines) => plainText(inlines)).join(', ');
  return text === '' ? undefined : text;
}
