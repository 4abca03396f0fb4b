import { impliedTitle } from '../implied-title.ts';
import type { Document, DocumentProperties } from '../model.ts';
import { writtenLanguage } from '../written-language.ts';
import {
  readCitationStyle,
  readKeys,
  readPaths,
  readReferences,
  writeReferences,
} from './citation-values.ts';
import { readPeople, writePeople } from './people.ts';
import { readFacts, readLines, readSender, writeFacts, writeSender } from './letter-values.ts';
import {
  readChoice,
  readDepth,
  readFlag,
  readLanguage,
  readListed,
  readMacros,
  readMarkdown,
  readWords,
  splitWords,
  type Report,
  type Written,
} from './values.ts';

/** The formats whose files have metadata. */
export type MetadataFormat = 'html' | 'docx' | 'pdf';

/** How one property of a document is read from front matter, joined, and written. */
interface Field<Value> {
  /** Its key in front matter. */
  readonly key: string;
  /** The value of documents without the key. */
  readonly usual?: Value;
  /** Reads what the author wrote; `undefined` if that is empty or not valid. */
  read(value: unknown, report: Report): Value | undefined;
  /** What front matter has to say; `undefined` if the text implies the value. */
  write(value: Value, document: Document): Written | undefined;
  /** The value of joined documents. Absent: that of the first document. */
  join?(values: readonly Value[]): Value;
  /** What the metadata of a file calls it. */
  readonly metadata?: Readonly<Partial<Record<MetadataFormat, string>>>;
}

type Fields = {
  readonly [Name in keyof DocumentProperties]-?: Field<NonNullable<DocumentProperties[Name]>>;
};

const readText = (value: unknown, report: Report) =>
  readWords(value, report)?.join(', ') || undefined;
const same = <Value>(value: Value) => value;
const text = { read: readText, write: same<string> };
const lines = { read: readLines, write: same<readonly string[]> };
const facts = { read: readFacts, write: writeFacts };

/**
 * Every key of front matter. Reading, joining, `stringify` and the metadata of files are made from this
 * table, in its order.
 */
export const fields: Fields = {
  title: {
    ...text,
    key: 'title',
    // The text implies the title, unless that is shown above it.
    write: (title, { titleBlock, blocks }) =>
      titleBlock?.title !== undefined || title !== impliedTitle(blocks) ? title : undefined,
    // The title of a page of html has an element of its own.
    metadata: { docx: 'dc:title', pdf: 'Title' },
  },
  subtitle: { ...text, key: 'subtitle' },
  author: {
    ...text,
    key: 'author',
    metadata: { html: 'author', docx: 'dc:creator', pdf: 'Author' },
  },
  date: { ...text, key: 'date' },
  publisher: { ...text, key: 'publisher' },
  place: { ...text, key: 'place' },
  year: { ...text, key: 'year' },
  organization: { ...text, key: 'organization' },
  classification: { ...text, key: 'classification' },
  shortTitle: { ...text, key: 'short-title' },
  category: { ...text, key: 'category' },
  product: { ...text, key: 'product' },
  version: { ...text, key: 'version' },
  readingTime: { ...text, key: 'reading-time' },
  cover: {
    key: 'cover',
    read: (value, report) =>
      value === undefined ? undefined : readFlag(readText(value, report), report),
    write: (isWanted) => `${isWanted}`,
  },
  authors: { key: 'authors', read: readPeople, write: writePeople },
  affiliations: { ...lines, key: 'affiliations' },
  abstract: { key: 'abstract', read: readMarkdown, write: same },
  received: { ...text, key: 'received' },
  accepted: { ...text, key: 'accepted' },
  published: { ...text, key: 'published' },
  doi: { ...text, key: 'doi' },
  journal: { ...text, key: 'journal' },
  volume: { ...text, key: 'volume' },
  pages: { ...text, key: 'pages' },
  kind: { ...text, key: 'kind' },
  data: { ...text, key: 'data' },
  columns: {
    key: 'columns',
    read: (value, report) => readChoice(readText(value, report), ['1', '2'], report, Number),
    write: (count) => `${count}`,
  },
  ratio: {
    key: 'ratio',
    read: (value, report) => readChoice(readText(value, report), ['16:9', '4:3'], report, same),
    write: same,
  },
  isbn: { ...text, key: 'isbn' },
  dedication: { ...text, key: 'dedication' },
  epigraph: { ...text, key: 'epigraph' },
  language: {
    key: 'lang',
    read: (value, report) => readLanguage(readText(value, report), report),
    write: (language, { blocks }) => (language === writtenLanguage(blocks) ? undefined : language),
  },
  subject: {
    ...text,
    key: 'subject',
    metadata: { html: 'description', docx: 'dc:subject', pdf: 'Subject' },
  },
  keywords: {
    key: 'keywords',
    usual: [],
    read: (value, report) => splitWords(readWords(value, report) ?? []),
    write: (keywords) => (keywords.length > 0 ? keywords : undefined),
    metadata: { html: 'keywords', docx: 'cp:keywords', pdf: 'Keywords' },
  },
  contents: {
    key: 'toc',
    usual: false,
    read: (value, report) => readFlag(readText(value, report), report),
    write: (isWanted) => (isWanted ? 'true' : undefined),
  },
  numberSections: {
    key: 'number-sections',
    read: (value, report) => readDepth(readText(value, report), report),
    write: (depth) => (depth === 6 ? 'true' : `${depth}`),
  },
  numberCaptions: {
    key: 'number-captions',
    read: (value, report) => readFlag(readText(value, report), report) || undefined,
    write: (isWanted) => (isWanted ? 'true' : undefined),
  },
  listsOf: {
    key: 'lists-of',
    read: (value, report) => readListed(splitWords(readWords(value, report) ?? []), report),
    write: same,
  },
  bibliography: {
    key: 'bibliography',
    read: readPaths,
    write: same,
    join: (lists) => [...new Set(lists.flat())],
  },
  references: {
    key: 'references',
    read: readReferences,
    write: writeReferences,
    join: (lists) => lists.flat(),
  },
  citationStyle: {
    key: 'citation-style',
    read: (value, report) => readCitationStyle(readText(value, report), report),
    write: same,
  },
  nocite: {
    key: 'nocite',
    read: (value, report) => readKeys(readWords(value, report) ?? []),
    write: (keys) => keys.map((key) => `@${key}`),
    join: (lists) => [...new Set(lists.flat())],
  },
  macros: {
    key: 'macros',
    read: readMacros,
    write: same,
    join: (macros) => macros.join('\n'),
  },
  letter: { ...text, key: 'letter' },
  form: { ...text, key: 'form' },
  sender: { key: 'sender', read: readSender, write: writeSender },
  recipient: { ...lines, key: 'recipient' },
  remarks: { ...lines, key: 'remarks' },
  yourReference: { ...text, key: 'your-reference' },
  reference: { ...text, key: 'reference' },
  phone: { ...text, key: 'phone' },
  email: { ...text, key: 'email' },
  opening: { ...text, key: 'opening' },
  closing: { ...text, key: 'closing' },
  signature: { ...text, key: 'signature' },
  role: { ...text, key: 'role' },
  enclosures: { ...lines, key: 'enclosures' },
  copies: { ...lines, key: 'copies' },
  details: { ...facts, key: 'details' },
  payment: { ...facts, key: 'payment' },
  signatures: { ...lines, key: 'signatures' },
  name: { ...text, key: 'name' },
  location: { ...text, key: 'location' },
  web: { ...text, key: 'web' },
  links: { ...lines, key: 'links' },
};

/** All keys of front matter. */
export const keys: readonly string[] = Object.values(fields).map(({ key }) => key);

type Name = keyof Fields;

/** The fields, with types that hold for each of them. */
const entries = Object.entries(fields) as readonly (readonly [Name, Field<unknown>])[];

/** The properties for which a function has a value. */
function propertiesWith(
  valueOf: (field: Field<unknown>, name: Name) => unknown,
): Partial<DocumentProperties> {
  const found = entries.flatMap(([name, field]) => {
    const value = valueOf(field, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

/** The properties of documents without front matter; the words of the text show the language. */
export type FrontMatter = Omit<DocumentProperties, 'language'> & Partial<DocumentProperties>;

export const noFrontMatter = propertiesWith(({ usual }) => usual) as FrontMatter;

/** Reads the fields of front matter. */
export function readFields(
  written: ReadonlyMap<string, unknown>,
  reportFor: (key: string) => Report,
): FrontMatter {
  const read = propertiesWith((field) => field.read(written.get(field.key), reportFor(field.key)));
  const names = read.authors?.map(({ name }) => name).join(', ');
  return { ...noFrontMatter, ...(names && { author: names }), ...read };
}

/** The fields that front matter needs, by key. */
export function writeFields(document: Document): Readonly<Record<string, unknown>> {
  const { properties } = document;
  return Object.fromEntries(
    entries.flatMap(([name, field]) => {
      const property = properties[name];
      const value = property === undefined ? undefined : field.write(property, document);
      return value === undefined ? [] : [[field.key, value]];
    }),
  );
}

/** The properties of joined documents. */
export function joinProperties(all: readonly DocumentProperties[]): DocumentProperties {
  const joined = propertiesWith((field, name) => {
    const values = all.flatMap((properties): readonly unknown[] => {
      const value = properties[name];
      return value === undefined ? [] : [value];
    });
    return field.join && values.length > 0 ? field.join(values) : all[0]?.[name];
  });
  return { language: 'en', ...noFrontMatter, ...joined };
}

/** What the metadata of a file says, by its name in the format. Empty texts are left out. */
export function metadataOf(
  properties: DocumentProperties,
  format: MetadataFormat,
): readonly (readonly [name: string, text: string])[] {
  return entries.flatMap(([property, { metadata }]) => {
    const name = metadata?.[format];
    const value: unknown = name === undefined ? undefined : properties[property];
    const text = [value]
      .flat()
      .filter((one) => typeof one === 'string')
      .join(', ');
    return name === undefined || text === '' ? [] : [[name, text] as const];
  });
}
