import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { readBook, type Book } from '@mdconv/core';
import { explain, isLocalName, isWithin } from '../../files/index.ts';
import { UsageError } from '../errors.ts';
import type { Input } from './find-inputs.ts';

/** A book with its chapters as inputs. */
export interface OpenBook {
  readonly book: Book;
  readonly inputs: readonly Input[];
  /** The name of the file, and the name of the outputs. */
  readonly name: string;
  readonly stem: string;
  /** What the paths in the file start from. */
  readonly folder: string;
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
  return { book, inputs, name, stem, folder };
}

async function chapterOf(chapter: string, root: string, name: string): Promise<Input> {
  const path = isLocalName(chapter)
    ? await realpath(resolve(root, chapter)).catch(() => undefined)
    : undefined;
  const shown = JSON.stringify(chapter);
  if (path === undefined) throw new UsageError(`${name}: There is no chapter ${shown}.`);
  if (!(await isWithin(path, [root])))
    throw new UsageError(`${name}: The chapter ${shown} is not in the folder of the book.`);
  if (!(await stat(path)).isFile())
    throw new UsageError(`${name}: The chapter ${shown} is not a file.`);
  return { name: chapter, path, folder: dirname(path), root, stem: chapter };
}
