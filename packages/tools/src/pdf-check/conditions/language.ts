import type { Condition } from '../condition.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';
import { inheritedEntry, type ElementFacts } from '../facts/read-structure.ts';
import { readTextString } from '../reader/values.ts';

/** Languages of text. Source: ISO 14289-1, 7.2; ISO 19005-2, 6.7.4. */
export const languageConditions: readonly Condition[] = [
  {
    id: 'UA 11-001',
    clause: 'ISO 14289-1, 7.2',
    says: 'All text has a language.',
    *find(pdf) {
      for (const element of pdf.structure.elements)
        if (element.marked.length > 0 && !languageOf(pdf, element))
          yield pdf.where(element.dictionary);
    },
  },
  {
    id: 'UA 11-002',
    clause: 'ISO 14289-1, 7.2',
    says: 'All alternative and actual texts have a language.',
    *find(pdf) {
      for (const element of pdf.structure.elements) {
        const hasText = ['Alt', 'ActualText', 'E'].some((key) => pdf.at(element.dictionary, key));
        if (hasText && !languageOf(pdf, element)) yield pdf.where(element.dictionary);
      }
    },
  },
  {
    id: 'UA 11-003',
    clause: 'ISO 14289-1, 7.2',
    says: 'The outline has a language.',
    *find({ catalog, at }) {
      if (at(catalog, 'Outlines', 'First') && !readTextString(at(catalog, 'Lang')))
        yield 'the outline';
    },
  },
  {
    id: 'UA 11-006',
    clause: 'ISO 14289-1, 7.2',
    says: 'The metadata has a language.',
    *find({ catalog, at, metadata }) {
      if (metadata && !readTextString(at(catalog, 'Lang'))) yield 'the metadata';
    },
  },
  {
    id: 'A 6.7.4 tags',
    clause: 'ISO 19005-2, 6.7.4',
    says: 'Languages are BCP 47 tags.',
    *find({ catalog, structure, pages, at, where }) {
      const holders = [catalog, ...structure.elements.map(({ dictionary }) => dictionary)];
      for (const holder of holders) {
        const language = readTextString(at(holder, 'Lang'));
        if (language !== undefined && !languageTag.test(language)) yield where(holder);
      }
      for (const { number, content } of pages) {
        const tags = content.marks.flatMap(
          ({ properties }) => readTextString(at(properties, 'Lang')) ?? [],
        );
        if (!tags.every((tag) => languageTag.test(tag))) yield `page ${number}`;
      }
    },
  },
];

/** Source: RFC 3066, 2.1, which PDF 1.7 names; it allows all that BCP 47 does. */
const languageTag = /^[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,8})*$/;

function languageOf({ catalog, at }: PdfFacts, element: ElementFacts): string | undefined {
  return readTextString(inheritedEntry(at, element, 'Lang') ?? at(catalog, 'Lang'));
}
