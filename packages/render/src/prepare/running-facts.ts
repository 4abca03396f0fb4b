import type { DocumentProperties } from '@mdconv/core';
import { citationWordsFor } from '../words/index.ts';

/** More names are shortened to the first. */
const authorsMax = 3;

/** What running lines can say about a document, by the name of the placeholder. */
export function runningFacts(
  properties: DocumentProperties,
): Readonly<Record<string, string | undefined>> {
  const { title, author, date, organization, classification, product, version } = properties;
  const { journal, volume, pages, year, kind, doi, shortTitle } = properties;
  const issue = [journal, volume, year && `(${year})`].filter(Boolean).join(' ');
  return {
    title,
    author,
    date,
    organization: organization ?? shortTitle ?? title,
    classification,
    product: product ?? title,
    version,
    journal,
    kind,
    shortTitle: shortTitle ?? title,
    authorsShort: authorsShort(properties),
    doi: doi && (doi.startsWith('http') ? doi : `https://doi.org/${doi}`),
    citation: journal && [issue, pages].filter(Boolean).join(' '),
  };
}

function authorsShort({ author, authors, language }: DocumentProperties): string | undefined {
  const names = authors?.map(({ name }) => name.split(' ').at(-1) ?? name);
  if (!names) return author;
  const { and, others } = citationWordsFor(language);
  if (names.length > authorsMax) return `${names[0]} ${others}`;
  return names.length < 2 ? names[0] : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
