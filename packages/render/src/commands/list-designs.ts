import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { designSystems, tidyAndParse } from '@mdconv/core';
import { missingFile } from '../package-root.ts';
import { specimenFiles, specimenPicture } from '../specimens.ts';
import { renderPngPage } from '../typeset/png/index.ts';
import { UsageError } from './errors.ts';
import { print, printLine } from './outputs/write-output.ts';

const usage = 'mdconv designs takes no arguments, or -o FOLDER for three pages of each design.';

/** The pages of a specimen. */
const pagesMax = 3;

/** Prints the built-in designs with the path of a picture, or draws pages of each into a folder. */
export async function listDesigns(words: readonly string[]): Promise<void> {
  const [option, folder] = words;
  if (words.length === 0) return print(designSystems.map(describe).join('\n'));
  if (words.length !== 2 || (option !== '-o' && option !== '--output') || !folder)
    throw new UsageError(usage);
  await mkdir(folder, { recursive: true });
  for (const { slug } of designSystems) await drawPages(slug, folder);
}

function describe({ slug, name, description }: (typeof designSystems)[number]): string {
  return `${slug}\n  ${name}. ${description}\n  ${specimenPicture(slug)}\n`;
}

async function drawPages(slug: string, folder: string): Promise<void> {
  const designSystem = designSystems.find((design) => design.slug === slug)!;
  const file = specimenFiles(slug).markdown;
  const markdown = await readFile(file, 'utf8').catch((error: unknown) => {
    throw missingFile(file, error);
  });
  const { document } = tidyAndParse(markdown, { actions: ['clean', 'repair'] });
  let pages = 1;
  for (let index = 0; index < Math.min(pages, pagesMax); index += 1) {
    const drawn = await renderPngPage(document, index, { designSystem });
    pages = drawn.pages ?? pages;
    const path = join(folder, `${slug}-${index + 1}.png`);
    await writeFile(path, drawn.output);
    await printLine(path);
  }
}
