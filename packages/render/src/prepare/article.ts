import type { Document, DocumentProperties, Inline, ArticleAuthor } from '@mdconv/core';
import { formatDate, type DivisionWords } from '../words/index.ts';
import type { PreparedBlock } from './prepared-blocks.ts';

/** What an article says about itself between its title and its text. */
export interface PreparedArticle {
  /** The names, with the numbers of their affiliations. Empty if none has one. */
  readonly authors: readonly Inline[];
  /** The numbered affiliations, and the address of an author. */
  readonly affiliations: readonly Inline[];
  readonly abstract?: Labeled;
  readonly keywords?: Labeled;
  /** The dates of the article, its data, and how to cite it. */
  readonly info: readonly Labeled[];
}

interface Labeled {
  readonly label: string;
  readonly text: string;
}

const span = { start: 0, end: 0 };
const text = (words: string): Inline => ({ kind: 'text', text: words, span });

/** `undefined` if the front matter says nothing of the kind. */
export function articleOf(
  { properties }: Pick<Document, 'properties'>,
  { facts }: DivisionWords,
): PreparedArticle | undefined {
  const { abstract, authors = [], keywords, language } = properties;
  const affiliations = affiliationsOf(properties);
  const info = infoOf(properties, facts, language);
  if (!abstract && affiliations.length === 0 && info.length === 0) return undefined;
  const email = authors.find((author) => author.email)?.email;
  const contact = email ? [text(`${facts.correspondence}: ${email}`)] : [];
  return {
    authors: affiliations.length > 0 ? authorsLine(authors, affiliations) : [],
    affiliations: spaced([
      ...affiliations.map((name, index) => [superscript(`${index + 1}`), text(`\u00a0${name}`)]),
      ...(contact.length > 0 ? [contact] : []),
    ]),
    ...(abstract && { abstract: { label: facts.abstract, text: abstract } }),
    ...(keywords.length > 0 && { keywords: { label: facts.keywords, text: keywords.join(', ') } }),
    info,
  };
}

function affiliationsOf({
  affiliations = [],
  authors = [],
}: DocumentProperties): readonly string[] {
  const named = authors.flatMap(({ affiliation }) => namesIn(affiliation, affiliations));
  return [...new Set([...affiliations, ...named])];
}

/** The affiliations of an author: numbers in the list, or names between semicolons. */
function namesIn(affiliation = '', listed: readonly string[]): readonly string[] {
  if (/^\d+(?:\s*,\s*\d+)*$/.test(affiliation))
    return affiliation.split(',').flatMap((number) => listed[Number(number) - 1] ?? []);
  return affiliation
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
}

function authorsLine(
  authors: readonly ArticleAuthor[],
  affiliations: readonly string[],
): readonly Inline[] {
  return authors.flatMap(({ name, affiliation }, index) => {
    const marks = namesIn(affiliation, affiliations).map((one) => affiliations.indexOf(one) + 1);
    const isLast = index === authors.length - 1;
    const before = index === 0 ? '' : isLast ? ' and ' : ', ';
    return [text(`${before}${name}`), ...(marks.length > 0 ? [superscript(marks.join(','))] : [])];
  });
}

function superscript(words: string): Inline {
  return { kind: 'formatted', format: 'superscript', children: [text(words)], span };
}

function spaced(parts: readonly (readonly Inline[])[]): readonly Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text('\u2003 '), ...part]));
}

const dates = ['received', 'accepted', 'published'] as const;

function infoOf(
  properties: DocumentProperties,
  facts: DivisionWords['facts'],
  language: string,
): readonly Labeled[] {
  const { data, journal, volume, pages, year } = properties;
  const issue = [journal, volume].filter(Boolean).join(' ');
  const citation = journal && [issue, pages ?? year].filter(Boolean).join(', ');
  return [
    ...dates.flatMap((name) =>
      properties[name]
        ? [{ label: facts[name], text: formatDate(properties[name], language) }]
        : [],
    ),
    ...(data ? [{ label: facts.data, text: data }] : []),
    ...(citation ? [{ label: facts.citation, text: citation }] : []),
  ];
}

/** The same as paragraphs, for formats and designs without places for it. */
export function articleBlocks({
  authors,
  affiliations,
  abstract,
  keywords,
  info,
}: PreparedArticle): readonly PreparedBlock[] {
  const paragraph = (children: readonly Inline[]): PreparedBlock => ({
    kind: 'paragraph',
    children,
    span,
  });
  const labeled = ({ label, text: words }: Labeled): readonly Inline[] => [
    { kind: 'formatted', format: 'strong', children: [text(`${label}. `)], span },
    text(words),
  ];
  const small = (children: readonly Inline[]): Inline => ({
    kind: 'formatted',
    format: 'small',
    children,
    span,
  });
  const known = abstract ? [abstract, ...(keywords ? [keywords] : [])] : [];
  const facts = spaced(info.map(({ label, text: words }) => [text(`${label} ${words}`)]));
  return [
    ...(authors.length > 0 ? [paragraph(authors)] : []),
    ...(affiliations.length > 0 ? [paragraph([small(affiliations)])] : []),
    ...(facts.length > 0 ? [paragraph([small(facts)])] : []),
    ...known.map((part) => paragraph(labeled(part))),
  ];
}
