import type { Properties } from 'hast';
import { plainText, walk, type Document, type Inline } from '@mdconv/core';
import { isRightToLeft } from '../words/index.ts';

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

/** Gives each block its `dir`; documents in one script, nearly all, need none and pay no look. */
export function createDirection(document: Document): (inlines: readonly Inline[]) => Properties {
  if (isRightToLeft(document.properties.language))
    return (inlines) => {
      const words = plainText(inlines);
      return leftToRight.test(words) && !rightToLeft.test(words) ? { dir: 'ltr' } : {};
    };
  if (!holdsRightToLeft(document)) return () => ({});
  return (inlines) => (rightToLeft.test(plainText(inlines)) ? { dir: 'auto' } : {});
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
