import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, walk } from '@mdconv/core';
import { root } from './processes.ts';

/** Paths of the markdown files in a folder of the repository and its subfolders. */
export function markdownFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

export function readMarkdown(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Code blocks of a file in one language. */
export function codeBlocks(path: string, language: string): readonly string[] {
  const texts: string[] = [];
  walk(parse(readMarkdown(path)), {
    block(block) {
      if (block.kind === 'code' && block.language === language) texts.push(block.text);
    },
  });
  return texts;
}
