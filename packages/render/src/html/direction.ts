import type { Properties } from 'hast';
import { plainText, walk, type Block, type Document, type Inline } from '@mdconv/core';
import { isRightToLeft } from '../words/index.ts';

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

/** `dir` where text runs against the document's direction. */
export interface Direction {
  direction(inlines: readonly Inline[]): Properties;
  /** Of what holds blocks: bars and bullets stand on the side where its first line begins. */
  blockDirection(blocks: readonly Block[]): Properties;
}

/** Documents in one script, nearly all, need no `dir` and pay no look. */
export function createDirection(document: Document): Direction {
  if (isRightToLeft(document.properties.language)) {
    const direction = (inlines: readonly Inline[]): Properties => {
      const words = plainText(inlines);
      return leftToRight.test(words) && !rightToLeft.test(words) ? { dir: 'ltr' } : {};
    };
    return { direction, blockDirection: (blocks) => direction(firstLine(blocks)) };
  }
  if (!holdsRightToLeft(document)) return { direction: () => ({}), blockDirection: () => ({}) };
  return {
    direction: (inlines) => (rightToLeft.test(plainText(inlines)) ? { dir: 'auto' } : {}),
    // Named, for `auto` looks past lines that have a `dir` of their own.
    blockDirection: (blocks) => (beginsRightToLeft(firstLine(blocks)) ? { dir: 'rtl' } : {}),
  };
}

function firstLine(blocks: readonly Block[]): readonly Inline[] {
  const [first] = blocks;
  switch (first?.kind) {
    case 'paragraph':
    case 'heading':
      return first.children;
    case 'blockquote':
    case 'alert':
      return firstLine(first.children);
    case 'details':
      return first.summary;
    case 'list':
      return firstLine(first.items[0]?.children ?? []);
    default:
      return [];
  }
}

/** As `auto` tells: by the first letter. */
function beginsRightToLeft(inlines: readonly Inline[]): boolean {
  const [letter] = /\p{L}/u.exec(plainText(inlines)) ?? [];
  return letter !== undefined && rightToLeft.test(letter);
}

function holdsRightToLeft(document: Document): boolean {
  let found = false;
  walk(document, {
    inline(inline) {
      found ||= inline.kind === 'text' && rightToLeft.test(inline.text);
    },
  });
  return found;
}
