import { parse } from '../document.ts';
import { readYamlMap } from '../front-matter/index.ts';
import type { Document } from '../model.ts';

/** What a chapter is in its book. Only chapters and appendices have numbers. */
export type ChapterRole = 'front' | 'chapter' | 'appendix' | 'back';

/** A file of a book. */
export interface BookChapter {
  /** The path from the folder of the book, as written. */
  readonly path: string;
  readonly role: ChapterRole;
  /** The title of the part that begins with it. */
  readonly part?: string;
}

/** A book, as its file describes it. */
export interface Book {
  /** The title page and the properties of the book, without text. */
  readonly head: Document;
  /** The markdown of the head, which its positions count in. */
  readonly markdown: string;
  /** The slug of a design. */
  readonly design?: string;
  readonly chapters: readonly BookChapter[];
  /** What is wrong with the file, a sentence each. */
  readonly problems: readonly string[];
}

const chaptersMax = 5000;
const lists = {
  front: 'front',
  chapters: 'chapter',
  appendices: 'appendix',
  back: 'back',
} as const;

/**
 * Reads the file of a book: YAML with `chapters` and, if the book has them, `front`, `appendices` and `back`. Each is a list
 * of paths; in `chapters`, a part has a title and chapters of its own. All keys of front matter hold for the book; it has a
 * table of contents unless `toc` says otherwise.
 */
export function readBook(text: string): Book {
  const yaml = withoutMarkers(text);
  const problems: string[] = [];
  const map = readYamlMap(yaml, (message) =>
    problems.push(message.replace('front matter', 'file of the book')),
  );
  const chapters: BookChapter[] = [];
  for (const [key, role] of Object.entries(lists))
    readList(map?.get(key), { role, chapters, problems, key });
  if (chapters.length > chaptersMax) problems.push(`The book has more than ${chaptersMax} files.`);
  if (chapters.length === 0) problems.push('The book has no chapters.');
  const design = map?.get('design');
  if (typeof design === 'object') problems.push('"design" is not the name of a design.');
  const markdown = `---\n${yaml}\n---\n`;
  return {
    head: parse(markdown, { properties: map?.has('toc') ? {} : { contents: true } }),
    markdown,
    ...(typeof design === 'string' && { design }),
    chapters: chapters.slice(0, chaptersMax),
    problems,
  };
}

/** The text without the lines that begin and end a document of YAML. Source: YAML 1.2.2, 9.1. */
function withoutMarkers(text: string): string {
  return text
    .replace(/^\ufeff?(?:%[^\n]*\n)*---[ \t]*\r?\n/, '')
    .replace(/(^|\n)(?:---|\.\.\.)\s*$/, '$1');
}

interface Listing {
  readonly key: string;
  readonly role: ChapterRole;
  readonly chapters: BookChapter[];
  readonly problems: string[];
}

function readList(value: unknown, listing: Listing): void {
  if (value === undefined || value === null || value === '') return;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const one of values) {
    if (typeof one === 'string') listing.chapters.push({ path: one, role: listing.role });
    else if (!readPart(one, listing))
      listing.problems.push(`"${listing.key}" has something that is neither a path nor a part.`);
  }
}

/** Reads `part` with its `chapters`. */
function readPart(value: unknown, { role, chapters }: Listing): boolean {
  const { part, chapters: own } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof part !== 'string' || !Array.isArray(own)) return false;
  const paths = own.filter((path) => typeof path === 'string');
  paths.forEach((path, index) => chapters.push({ path, role, ...(index === 0 && { part }) }));
  return paths.length === own.length && paths.length > 0;
}
