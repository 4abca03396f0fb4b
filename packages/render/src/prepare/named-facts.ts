import { plainText, type CoverKey, type DocumentProperties, type Inline } from '@mdconv/core';

/** What is known about each fact: one or more values. Absent: nothing is. */
export type NamedFacts = Readonly<Partial<Record<CoverKey, readonly (readonly Inline[])[]>>>;

const plainFacts = [
  'author',
  'organization',
  'classification',
  'shortTitle',
  'category',
  'publisher',
  'place',
  'year',
] as const;

/** @param date as the language of the document writes it */
export function namedFacts(properties: DocumentProperties, date: string | undefined): NamedFacts {
  return {
    ...Object.fromEntries(
      plainFacts.flatMap((key) => (properties[key] ? [[key, [textOf(properties[key])]]] : [])),
    ),
    ...((date ?? properties.date) && { date: [textOf(date ?? properties.date ?? '')] }),
  };
}

/** The words of a fact on one line; `undefined` if it is not known. */
export function factText(facts: NamedFacts, key: CoverKey): string | undefined {
  const text = (facts[key] ?? []).map((inlines) => plainText(inlines)).join(', ');
  return text === '' ? undefined : text;
}

export function textOf(text: string): readonly Inline[] {
  return [{ kind: 'text', text, span: { start: 0, end: 0 } }];
}
