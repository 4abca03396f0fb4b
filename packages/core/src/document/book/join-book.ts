import { slug } from 'github-slugger';
import { joinDocuments, type JoinOptions } from '../join/index.ts';
import type { Block, Document, Heading, HeadingLevel } from '../model.ts';
import type { Book, BookChapter } from './read-book.ts';

/**
 * Joins the chapters of a book into one document.
 *
 * @param documents those of `book.chapters`, in their order
 * @param options indexes count the chapters
 */
export function joinBook(
  { head, chapters }: Book,
  documents: readonly Document[],
  { documentAt, rebase }: JoinOptions = {},
): Document {
  const all = documents.map((document, index) => asChapter(document, chapters[index]!));
  // The head is the first of the joined documents.
  return joinDocuments([head, ...all], {
    documentAt: (url, index) => {
      const found = documentAt?.(url, index - 1);
      return found === undefined ? undefined : found + 1;
    },
    rebase: (url, index) => (index > 0 ? (rebase?.(url, index - 1) ?? url) : url),
  });
}

/** A document that begins with its title as a heading of level 1, below which all others are. */
function asChapter(document: Document, { role, part }: BookChapter): Document {
  const { titleBlock, ...rest } = document;
  const title = titleBlock?.title;
  const least = document.blocks.reduce(
    (found, block) => (block.kind === 'heading' ? Math.min(found, block.level) : found),
    Infinity,
  );
  // Headings that are too deep move up as well, unless the title is above them.
  const shift = title === undefined ? 1 - least : Math.max(0, 2 - least);
  const numbering = role === 'chapter' ? undefined : role === 'appendix' ? role : 'none';
  const blocks = document.blocks.map((block): Block => {
    if (block.kind !== 'heading') return block;
    const level = Math.min(6, block.level + shift) as HeadingLevel;
    // The sections of an appendix have its letter.
    const isOwn = numbering === 'none' || (numbering && level === 1);
    return { ...block, level, ...(isOwn && { numbering }) };
  });
  return {
    ...rest,
    blocks: [
      ...(part === undefined ? [] : [headingOf(document, part, 'none')]),
      ...(title === undefined ? [] : [headingOf(document, title, numbering)]),
      ...blocks,
    ],
  };
}

function headingOf({ blocks }: Document, title: string, numbering: Heading['numbering']): Heading {
  const at = blocks[0]?.span.start ?? 0;
  const span = { start: at, end: at };
  return {
    ...{ kind: 'heading', level: 1, rank: 1, id: slug(title) || 'chapter', span },
    ...(numbering && { numbering }),
    children: [{ kind: 'text', text: title, span }],
  };
}
