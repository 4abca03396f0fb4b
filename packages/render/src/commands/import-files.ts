import { access, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromHtml } from '@mdconv/core';
import {
  createImageFiles,
  fromDocx,
  type ImageFile,
  type ImportedDocument,
} from '../import/index.ts';
import { explain } from '../files/index.ts';
import { UsageError } from './errors.ts';
import type { Reporter } from './reporter.ts';
import { createReporter } from './reporter.ts';
import { writeOutput } from './outputs/write-output.ts';

const usage = 'mdconv import [-o FILE] [--force] FILE.docx|FILE.html ...';

/**
 * Runs `mdconv import`: writes the markdown of each document beside it, and its images into a folder beside
 * the markdown. `-o -` prints the markdown, with images as they are in the document's html.
 *
 * @returns whether all documents were imported
 * @throws {UsageError}
 */
export async function importFiles(words: readonly string[]): Promise<boolean> {
  const { files, output, force } = readWords(words);
  const reporter = createReporter({ quiet: false, json: false });
  for (const file of files)
    await importFile(file, output, force, reporter).catch((error) => reporter.fail(file, error));
  return reporter.failures === 0;
}

function readWords(words: readonly string[]) {
  const { positionals: files, values } = parse(words);
  if (files.length === 0) throw new UsageError(`Name a file: ${usage}`);
  const { output, force = false } = values;
  if (output !== undefined && files.length > 1)
    throw new UsageError('-o names the markdown of one file; name one file only.');
  return { files, output, force };
}

function parse(words: readonly string[]) {
  const options = {
    output: { type: 'string', short: 'o' },
    force: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Usage: ${usage}`);
  }
}

async function importFile(
  file: string,
  output: string | undefined,
  force: boolean,
  reporter: Reporter,
): Promise<void> {
  const target = output ?? join(dirname(file), `${stemOf(file)}.md`);
  if (output === undefined && !force && (await exists(target)))
    throw new Error(`${target} exists. Use --force to replace it, or -o to name another file.`);
  const folder = `${stemOf(target)}-images`;
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(explain(error), { cause: error });
  });
  const { markdown, images } = await read(file, bytes, folder);
  if (target === '-') return writeOutput(markdown, undefined);
  for (const { name, bytes: content } of images)
    await writeOutput(content, join(dirname(target), folder, name));
  await writeOutput(markdown, target);
  const count =
    images.length === 0 ? '' : ` and ${images.length} image${images.length > 1 ? 's' : ''}`;
  reporter.say(`${file}: wrote ${target}${count}`);
}

function stemOf(file: string): string {
  return basename(file, extname(file));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function read(file: string, bytes: Uint8Array, folder: string): Promise<ImportedDocument> {
  const path = ({ name }: ImageFile) => `${encodeURI(folder)}/${name}`;
  if (/\.docx$/i.test(file)) return fromDocx(bytes, { image: path });
  const images = createImageFiles();
  const image = (source: string): string => {
    const found = images.addDataUrl(source);
    return found ? path(found) : source;
  };
  return { markdown: fromHtml(decode(bytes), { image }), images: images.list };
}

/** The text of a page in the encoding that it names; UTF-8 without one. */
function decode(bytes: Uint8Array): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  const [, named = 'utf-8'] = /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(beginning) ?? [];
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : named;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
