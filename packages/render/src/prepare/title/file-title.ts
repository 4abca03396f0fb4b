import { plainText, type Document } from '@mdconv/core';
import type { Words } from '../../words/index.ts';
import { holdsPictures } from './title-block.ts';

const lengthMax = 60;

/**
 * What names a file: the title of the document, otherwise the first words of its text. HTML and PDF require
 * a title. Sources: HTML, 4.2.2; PDF/UA-1, 7.1.
 */
export function fileTitle({ properties, blocks }: Document, words: Words): string {
  if (properties.title) return properties.title;
  for (const block of blocks) {
    if ((block.kind !== 'paragraph' && block.kind !== 'heading') || holdsPictures(block)) continue;
    const [line] = plainText(block.children).trim().split('\n', 1);
    if (line) return shorten(line);
  }
  return words.untitled;
}

function shorten(line: string): string {
  const characters = [...line];
  if (characters.length <= lengthMax) return line;
  const start = characters.slice(0, lengthMax).join('');
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start}…`;
}
