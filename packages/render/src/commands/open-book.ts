import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { readBook, type Book } from '@mdconv/core';
import { explain, isLocalName, isWithin } from '../files/index.ts';
import { UsageError } from './errors.ts';
import type { Input } from './find-inputs.ts';

/** A book with its chapters as inputs. */
export interface OpenBook {
  readonly book: Book;
  readonly inputs: readonly Input[];
  /** The name of the file, and the name of the outputs. */
  readonly name: string;
  readonly stem: string;
}

/**
 * Opens the file of a book. Chapters are in its folder or below.
 *
 * @throws {UsageError} the file or one of its chapters cannot be read
 */
export async function openBook(name: string): Promise<OpenBook> {
  const path = resolve(name);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${name}: ${explain(error)}`);
  });
  const book = readBook(text);
  if (book.problems.length > 0) throw new UsageError(`${name}: ${book.problems.join(' ')}`);
  const folder = dirname(path);
  const stem = basename(path, extname(path));
  const inputs: Input[] = [];
  for (const { path: chapter } of book.chapters)
    inputs.push(await chapterOf(chapter, folder, name));
  return { book, inputs, name, stem };
}

async function chapterOf(chapter: string, root: string, name: string): Promise<Input> {
  const path = isLocalName(chapter)
    ? await realpath(resolve(root, chapter)).catch(() => undefined)
    : undefined;
  if (path === undefined) throw new UsageError(`${name}: There is no chapter ${chapter}.`);
  if (!(await isWithin(path, [root])))
    throw new UsageError(`${name}: The chapter ${chapter} is not in the folder of the book.`);
  return { name: chapter, path, folder: dirname(path), root, stem: chapter };
}
