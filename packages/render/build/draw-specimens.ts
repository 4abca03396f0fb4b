/**
 * Copies an example for each built-in design to specimens/, and draws its first page as a thumbnail.
 * Runs in every build; does nothing for designs whose
 * example and values are the same.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { designSystems, tidyAndParse, type DesignSystem } from '@mdconv/core';
import { drawThumbnail } from '../src/typeset/png/draw-thumbnail.ts';

const examples = new URL('../../../examples/documents/', import.meta.url);
const folder = new URL('../specimens/', import.meta.url);

/** Examples for designs that have none of their own name in `designs/`. */
const others: Readonly<Record<string, string>> = {
  'minimal-clean': 'meeting-minutes.md',
  'executive-report': 'board-report.md',
  'developer-docs': 'api-guide.md',
  academic: 'essay.md',
  book: 'essay.md',
  slides: 'slides.md',
};

mkdirSync(folder, { recursive: true });
const keyFile = new URL('key.json', folder);
const known = existsSync(keyFile)
  ? (JSON.parse(readFileSync(keyFile, 'utf8')) as Readonly<Record<string, string>>)
  : {};
const keys: Record<string, string> = {};
for (const design of designSystems) keys[design.slug] = await write(design);
writeFileSync(keyFile, `${JSON.stringify(keys, undefined, 2)}\n`);

async function write(design: DesignSystem): Promise<string> {
  const { slug } = design;
  const own = new URL(`designs/${slug}.md`, examples);
  const source = existsSync(own) ? own : new URL(others[slug] ?? 'essay.md', examples);
  const markdown = readFileSync(source, 'utf8');
  const key = hashOf([markdown, JSON.stringify(design)]);
  const picture = new URL(`${slug}.png`, folder);
  if (known[slug] === key && existsSync(picture)) return key;
  writeFileSync(new URL(`${slug}.md`, folder), markdown);
  const { document } = tidyAndParse(markdown, { actions: ['clean', 'repair'] });
  const resolveImage = (path: string) => readFile(new URL(path, source)).catch(() => undefined);
  writeFileSync(picture, await drawThumbnail(document, { designSystem: design, resolveImage }));
  return key;
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
