import { walk, type Block, type Document, type Heading, type Inline } from '@mdconv/core';
import { byline, formatDate, languageOfDates } from '../../words/index.ts';
import { addedText } from '../inlines/added-text.ts';
import { bylineFields, type BylineField } from './byline-fields.ts';
import { findContact, type FoundContact } from '../resume/contact.ts';
import type { PrepareBlocks } from '../prepare-blocks.ts';
import { namedFacts, type NamedFacts } from './named-facts.ts';
import type { PreparedBlocks, PreparedHeading } from '../prepared-blocks.ts';

/** Title, subtitle and byline. */
export interface PreparedTitleBlock {
  readonly title: readonly Inline[];
  /** The heading that the title is; absent if the title is in the front matter alone. */
  readonly heading?: PreparedHeading;
  /** The logos and badges that the text has above its title. */
  readonly above: PreparedBlocks;
  readonly subtitle?: string;
  /** The items of the line of contacts, which may be empty. */
  readonly contact: readonly (readonly Inline[])[];
  /** Author, date and other facts in one line, which may be empty. */
  readonly byline: string;
  /** The same without the date, for designs that set it apart, and the date. */
  readonly facts: TitleFacts;
  /** The facts that cells show. */
  readonly named: NamedFacts;
  /** The blocks of the text that the title block replaces. */
  readonly source: PreparedBlocks;
}

export interface TitleFacts {
  readonly author?: string;
  readonly date?: string;
  /** Facts that the text states below its title, and how long reading takes. */
  readonly labeled: readonly LabeledText[];
  /** Author and other facts in one line, which may be empty. */
  readonly others: string;
}

/** Words with what they are, which may be empty. */
export interface LabeledText {
  readonly label: string;
  readonly text: string;
  readonly isDate?: boolean;
}

/** The title block of a document, and how many blocks of its text are in it. */
export interface FoundTitle {
  readonly heading?: Heading;
  readonly subtitle?: string;
  readonly contact: FoundContact['cells'];
  readonly byline: string;
  readonly facts: TitleFacts;
  /** The author that the text states below its title. */
  readonly author?: string;
  readonly blockCount: number;
}

/**
 * Finds the title of a document: that of the front matter, or the heading that opens the text if it
 * is the only one of level 1. Logos and badges may be above it. A list of facts right below it belongs
 * to the byline, in a resume a role and a line of contacts.
 */
export function findTitle(document: Document, hasContact = false): FoundTitle | undefined {
  const { blocks, titleBlock } = document;
  const index = titleIndex(document);
  if (index === undefined && titleBlock?.title === undefined) return undefined;
  const start = (index ?? -1) + 1;
  const heading = blocks[start - 1] as Heading | undefined;
  const below = findBelow(document, start, hasContact);
  const authors = valuesOf(below.fields, 'author');
  const subtitle = titleBlock?.subtitle ?? below.role;
  return {
    ...(heading && { heading }),
    ...(authors.length > 0 && { author: authors.join(', ') }),
    ...(subtitle && { subtitle }),
    contact: below.contact,
    ...factsOf(document, below.fields),
    blockCount: start + below.blockCount,
  };
}

/** What the blocks below a title say about the document. */
interface BelowTitle {
  readonly role?: string | undefined;
  readonly contact: FoundContact['cells'];
  readonly fields: readonly BylineField[];
  readonly blockCount: number;
}

function findBelow(
  { blocks, properties }: Document,
  start: number,
  hasContact: boolean,
): BelowTitle {
  const found = hasContact ? findContact(blocks.slice(start), properties) : undefined;
  const role = found && (properties.role ?? found.role);
  const contact = found?.cells ?? [];
  if (found && found.blockCount > 0)
    return { role, contact, fields: [], blockCount: found.blockCount };
  const fields = bylineFields(blocks[start]);
  return { role, contact, fields: fields ?? [], blockCount: fields ? 1 : 0 };
}

function titleIndex({ blocks, titleBlock, properties }: Document): number | undefined {
  const first = blocks.findIndex((block) => !holdsPictures(block));
  if (titleBlock?.title !== undefined || !isTopHeading(blocks[first])) return undefined;
  const isOnly = !blocks.some((block, index) => index > first && isTopHeading(block));
  const isTitle = isOnly || titleBlock !== undefined || properties.contents;
  return isTitle ? first : undefined;
}

/** Whether a block holds logos, badges or nothing at all. */
export function holdsPictures(block: Block): boolean {
  if (block.kind === 'figure') return !block.caption;
  return block.kind === 'paragraph' && block.children.every(isPicture);
}

function isPicture(inline: Inline): boolean {
  if (inline.kind === 'text') return /^[\s\u00a0|·•]*$/.test(inline.text);
  if ('children' in inline) return inline.children.every(isPicture);
  return inline.kind === 'image' || inline.kind === 'anchor' || inline.kind === 'break';
}

function isTopHeading(block: Block | undefined): block is Heading {
  return block?.kind === 'heading' && block.level === 1;
}

/** The front matter's author and date come first; the text's keep their labels if they differ. */
function factsOf(
  document: Document,
  fields: readonly BylineField[],
): Pick<FoundTitle, 'byline' | 'facts'> {
  const { titleBlock, properties } = document;
  const language = languageOfDates(properties.language, openingText(document));
  const written = (text: string) => formatDate(text, language);
  const given = (role: BylineField['role']) => (role === 'other' ? undefined : titleBlock?.[role]);
  const named = (role: 'author' | 'date') =>
    [given(role) ?? valuesOf(fields, role)].flat().map(written);
  const [authors, dates] = [named('author'), named('date')];
  const stated = fields
    .filter(({ role, value }) => {
      const first = given(role);
      return role === 'other' || (first !== undefined && written(first) !== written(value));
    })
    .map(({ label, value }) => ({ label, text: written(value) }));
  const { readingTime } = properties;
  const labeled = [...stated, ...(readingTime ? [{ label: '', text: readingTime }] : [])];
  return factLines(authors, dates, labeled);
}

/** Author, date and other facts, together and apart. */
function factLines(
  authors: readonly string[],
  dates: readonly string[],
  labeled: readonly LabeledText[],
): Pick<FoundTitle, 'byline' | 'facts'> {
  const others = labeled.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));
  return {
    byline: byline([...authors, ...dates, ...others]),
    facts: {
      ...(authors.length > 0 && { author: authors.join(', ') }),
      ...(dates.length > 0 && { date: byline(dates) }),
      labeled,
      others: byline([...authors, ...others]),
    },
  };
}

/** The title block with its names elsewhere. */
export function withoutAuthors(titleBlock: PreparedTitleBlock): PreparedTitleBlock {
  const { date, labeled } = titleBlock.facts;
  return { ...titleBlock, ...factLines([], date === undefined ? [] : [date], labeled) };
}

/** UTF-16 code units of text that show in which order a document writes dates. */
const textLengthMax = 100_000;

/** The first part of the text of a document. */
export function openingText(document: Document): string {
  const pieces: string[] = [];
  let length = 0;
  walk(document, {
    inline(inline) {
      if (inline.kind !== 'text' || length > textLengthMax) return;
      pieces.push(inline.text);
      length += inline.text.length;
    },
  });
  return pieces.join(' ');
}

function valuesOf(fields: readonly BylineField[], role: BylineField['role']): readonly string[] {
  return fields.filter((field) => field.role === role).map(({ value }) => value);
}

/** Prepares the title block. */
export function prepareTitleBlock(
  { blocks, properties, titleBlock }: Document,
  { heading, subtitle, contact, byline: line, facts, blockCount }: FoundTitle,
  prepareBlocks: PrepareBlocks,
): PreparedTitleBlock {
  const source = prepareBlocks(blocks.slice(0, blockCount));
  const prepared = heading && source.blocks.find((block) => block.kind === 'heading');
  const count = prepared ? source.blocks.indexOf(prepared) : 0;
  const text = titleBlock?.title ?? properties.title ?? '';
  return {
    title: prepared?.children ?? [addedText(text)],
    ...(prepared && { heading: prepared }),
    above: { blocks: source.blocks.slice(0, count), trailingAnchors: [] },
    ...(subtitle && { subtitle }),
    contact,
    byline: line,
    facts,
    named: namedFacts(properties, facts),
    source,
  };
}
