import {
  parse,
  plainText,
  rewriteBlocks,
  type ArticleAuthor,
  type Block,
  type Document,
  type DocumentProperties,
  type Inline,
  type WarningLog,
} from '@mdconv/core';
import { citationWordsFor, formatDate, type DivisionWords } from '../../words/index.ts';
import {
  addedBreak,
  addedFormat,
  addedParagraph,
  addedText,
  joinInlines,
} from '../inlines/added-text.ts';
import type { PrepareBlocks } from '../prepare-blocks.ts';
import type { PreparedBlock, PreparedBlocks } from '../prepared-blocks.ts';
import type { LabeledText } from '../title/title-block.ts';

/** What an article says about itself between its title and its text. */
export interface PreparedArticle {
  /** The names, with the numbers of their affiliations. Empty if none has one. */
  readonly authors: readonly Inline[];
  /** The numbered affiliations, and the address of an author. */
  readonly affiliations: readonly (readonly Inline[])[];
  readonly abstract?: { readonly label: string; readonly body: PreparedBlocks };
  readonly keywords?: LabeledText;
  /** The dates of the article, its data, how to cite it, and what the title has no place for. */
  readonly info: readonly LabeledText[];
}

/**
 * The blocks of an abstract, which is markdown of its own in the front matter. Its footnotes are in
 * parentheses and its headings are bold, because the document numbers and lists only its own.
 */
export function readAbstract(
  { abstract }: DocumentProperties,
  warnings: WarningLog,
): readonly Block[] {
  if (abstract === undefined) return [];
  const read = parse(abstract);
  // Their places are not those of the whole text.
  for (const { rule, message = '' } of read.warnings) warnings.add(rule, message);
  const inlines = (content: readonly Inline[]): readonly Inline[] =>
    content.map((inline) => {
      if (inline.kind === 'footnoteReference')
        return addedText(` (${noteText(read.footnotes[inline.number - 1]?.children ?? [])})`);
      return 'children' in inline ? { ...inline, children: inlines(inline.children) } : inline;
    });
  return rewriteBlocks(read.blocks, {
    inlines,
    block: (block) =>
      block.kind === 'heading'
        ? { kind: 'paragraph', children: [addedFormat('strong', block.children)], span: block.span }
        : block,
  });
}

function noteText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => (block.kind === 'paragraph' ? plainText(block.children) : []))
    .join(' ');
}

/**
 * `undefined` if there is nothing of the kind.
 *
 * @param unplaced facts that the title has no place for
 */
export function articleOf(
  { properties }: Pick<Document, 'properties'>,
  abstract: readonly Block[],
  prepareBlocks: PrepareBlocks,
  { facts }: DivisionWords,
  unplaced: readonly LabeledText[],
): PreparedArticle | undefined {
  const { authors = [], keywords, language } = properties;
  const affiliations = affiliationsOf(properties);
  const info = [...infoOf(properties, facts, language), ...unplaced];
  const contacts = contactsOf(authors, facts);
  if ([abstract, affiliations, contacts, info].every(({ length }) => length === 0))
    return undefined;
  return {
    authors: affiliations.length > 0 ? authorsLine(authors, affiliations, language) : [],
    affiliations: [
      ...affiliations.map((name, index) => [
        superscript(`${index + 1}`),
        addedText(`\u00a0${name}`),
      ]),
      ...contacts.map((contact) => [addedText(contact)]),
    ],
    ...(abstract.length > 0 && {
      abstract: { label: facts.abstract, body: prepareBlocks(abstract) },
    }),
    ...(keywords.length > 0 && { keywords: { label: facts.keywords, text: keywords.join(', ') } }),
    info,
  };
}

/** The addresses of authors, and their identifiers. */
function contactsOf(
  authors: readonly ArticleAuthor[],
  { correspondence }: DivisionWords['facts'],
): readonly string[] {
  const emails = authors.flatMap(({ email }) => email ?? []);
  const ids = authors.flatMap(({ name, orcid }) =>
    orcid === undefined ? [] : [authors.length > 1 ? `${orcid} (${name})` : orcid],
  );
  return [
    ...(emails.length > 0 ? [`${correspondence}: ${emails.join(', ')}`] : []),
    ...(ids.length > 0 ? [`ORCID: ${ids.join(', ')}`] : []),
  ];
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
  language: string,
): readonly Inline[] {
  const { and } = citationWordsFor(language);
  return authors.flatMap(({ name, affiliation }, index) => {
    const marks = namesIn(affiliation, affiliations).map((one) => affiliations.indexOf(one) + 1);
    const isLast = index === authors.length - 1;
    const before = index === 0 ? '' : isLast ? ` ${and} ` : ', ';
    return [
      addedText(`${before}${name}`),
      ...(marks.length > 0 ? [superscript(marks.join(','))] : []),
    ];
  });
}

function superscript(words: string): Inline {
  return addedFormat('superscript', [addedText(words)]);
}

const dates = ['received', 'accepted', 'published'] as const;

function infoOf(
  properties: DocumentProperties,
  facts: DivisionWords['facts'],
  language: string,
): readonly LabeledText[] {
  const { data, doi, isbn, journal, volume, pages, year } = properties;
  const issue = [journal, volume, pages && year && `(${year})`].filter(Boolean).join(' ');
  const citation = journal && [issue, pages ?? year].filter(Boolean).join(', ');
  return [
    ...dates.flatMap((name) =>
      properties[name]
        ? [{ label: facts[name], text: formatDate(properties[name], language), isDate: true }]
        : [],
    ),
    ...(data ? [{ label: facts.data, text: data }] : []),
    ...(citation ? [{ label: facts.citation, text: citation }] : []),
    ...(doi ? [{ label: 'DOI', text: doi }] : []),
    ...(isbn ? [{ label: 'ISBN', text: isbn }] : []),
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
  const facts = info.map(({ label, text }) =>
    label === '' ? [addedText(text)] : [strong(label), addedText(` ${text}`)],
  );
  return [
    ...paragraph(authors),
    ...paragraph(small(joinInlines(affiliations, addedBreak))),
    ...paragraph(small(joinInlines(facts, addedBreak))),
    ...(abstract ? withLabel(abstract) : []),
    ...(keywords ? paragraph([strong(`${keywords.label}. `), addedText(keywords.text)]) : []),
  ];
}

/** The blocks of an abstract, the first of them behind the label. */
function withLabel({ label, body }: Required<PreparedArticle>['abstract']): PreparedBlock[] {
  const words = strong(`${label}. `);
  const [first, ...others] = body.blocks;
  return first?.kind === 'paragraph'
    ? [{ ...first, isApart: true, children: [words, ...first.children] }, ...others]
    : [...paragraph([words]), ...body.blocks];
}

function paragraph(children: readonly Inline[]): PreparedBlock[] {
  return children.length > 0 ? [{ ...addedParagraph(children), isApart: true }] : [];
}

function strong(words: string): Inline {
  return addedFormat('strong', [addedText(words)]);
}

function small(children: readonly Inline[]): readonly Inline[] {
  return children.length > 0 ? [addedFormat('small', children)] : [];
}
