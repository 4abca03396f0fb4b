import { headingText, plainText, type Document, type LetterForm } from '@mdconv/core';
import { headingWords, type Formulas } from '../math/index.ts';
import { formatDate, languageOfDates } from '../words/index.ts';
import { addedText } from './inlines/added-text.ts';
import { fileTitle } from './title/file-title.ts';
import { createFootnoteIds } from './footnote-ids.ts';
import { findParts, letterOpening, prepareLetter, type LetterSubject } from './letter/index.ts';
import { blockPreparer, type BlockSources, type PrepareBlocks } from './prepare-blocks.ts';
import type { PreparedDocument } from './prepared-document.ts';
import { tableOfContents } from './table-of-contents.ts';
import { findTitle, prepareTitleBlock, openingText, type FoundTitle } from './title/title-block.ts';

/** The part of a prepared document that depends only on the document and its images. */
export type PreparedContent = Pick<
  PreparedDocument,
  | 'document'
  | 'fileTitle'
  | 'titleBlock'
  | 'letter'
  | 'tableOfContents'
  | 'body'
  | 'footnotes'
  | 'footnoteIds'
>;

/** The title of a document. If that is its first heading, formulas in it are in Unicode. */
function titleOf({ blocks, properties: { title } }: Document, formulas: Formulas) {
  const heading = blocks.find((block) => block.kind === 'heading');
  return heading && headingText(heading) === title ? headingWords(heading, formulas) : title;
}

/** Splits a document into title block or letter, table of contents, body and footnotes. */
export function prepareContent(
  document: Document,
  sources: BlockSources,
  letterForm?: LetterForm,
): PreparedContent {
  if (letterForm) return letterContent(document, sources, letterForm);
  return titledContent(sources.hasContact ? withNameAsTitle(document) : document, sources);
}

/** The name in the front matter of a resume is the title of a text without one. */
function withNameAsTitle(document: Document): Document {
  const { titleBlock, properties } = document;
  const { name } = properties;
  if (name === undefined || titleBlock?.title !== undefined || findTitle(document)) return document;
  return {
    ...document,
    titleBlock: { ...titleBlock, title: name },
    properties: { ...properties, title: name },
  };
}

function titledContent(document: Document, sources: BlockSources): PreparedContent {
  const { blocks, footnotes, properties } = document;
  const found = findTitle(document, sources.hasContact);
  const titleCount = found?.blockCount ?? 0;
  const text = blocks.slice(titleCount);
  const prepareBlocks = blockPreparer(document, sources, titleCount);
  const author = properties.author ?? found?.author;
  const title = titleOf(document, sources.formulas);
  const described = {
    ...document,
    properties: { ...properties, ...(title && { title }), ...(author && { author }) },
  };
  return {
    document: described,
    fileTitle: fileTitle(described, sources.words),
    tableOfContents: tableOfContents(properties, text),
    body: prepareBlocks(text),
    footnotes: prepareFootnotes(footnotes, prepareBlocks),
    footnoteIds: createFootnoteIds(document),
    titleBlock: found && prepareTitleBlock(document, found, prepareBlocks),
  };
}

/** A letter has no title block and no contents; its subject is the title. */
function letterContent(
  document: Document,
  sources: BlockSources,
  form: LetterForm,
): PreparedContent {
  const { properties, footnotes } = document;
  const title = findTitle(document);
  const titleCount = title?.blockCount ?? 0;
  const prepareBlocks = blockPreparer(document, sources, titleCount);
  const isTitleShown = properties.subject !== undefined && title?.heading !== undefined;
  const found = findParts(document.blocks.slice(isTitleShown ? 0 : titleCount));
  const subject = subjectOf(document, title, prepareBlocks);
  const words = subject && plainText(subject.content);
  const described = {
    ...document,
    properties: { ...properties, ...(words && !properties.title && { title: words }) },
  };
  return {
    document: described,
    fileTitle: fileTitle(described, sources.words),
    letter: prepareLetter({ form, properties, found, subject, date: letterDate(document, form) }),
    body: prepareBlocks([...letterOpening(properties, found.opening, form), ...found.blocks]),
    footnotes: prepareFootnotes(footnotes, prepareBlocks),
    footnoteIds: createFootnoteIds(document),
  };
}

function subjectOf(
  document: Document,
  title: FoundTitle | undefined,
  prepareBlocks: PrepareBlocks,
): LetterSubject | undefined {
  const { subject } = document.properties;
  if (subject) return { content: [addedText(subject)] };
  if (!title) return undefined;
  const { title: content, heading } = prepareTitleBlock(document, title, prepareBlocks);
  return { content, ...(heading && { heading }) };
}

/** English letters of forms other than the American one write the day first. */
function letterDate({ properties, ...document }: Document, form: LetterForm): string | undefined {
  const { date, language } = properties;
  if (date === undefined) return undefined;
  const found = languageOfDates(language, openingText({ ...document, properties }));
  return formatDate(date, found === 'en' && form.paperSize === 'A4' ? 'en-GB' : found);
}

function prepareFootnotes(footnotes: Document['footnotes'], prepareBlocks: PrepareBlocks) {
  return footnotes.map((footnote) => ({
    ...footnote,
    children: prepareBlocks(footnote.children),
  }));
}
