import { plainText } from '@mdconv/core';
import type { Writer } from './writer.ts';

/** A page without a title is named by its first words. */
export function pageTitle({ document, words }: Writer): string {
  const { properties, blocks } = document;
  if (properties.title) return properties.title;
  const first = blocks.find((block) => block.kind === 'paragraph');
  const [line] = plainText(first?.children ?? [])
    .trim()
    .split('\n', 1);
  if (!line) return words.untitled;
  return line.length > 60 ? `${[...line].slice(0, 60).join('').trim()}…` : line;
}
