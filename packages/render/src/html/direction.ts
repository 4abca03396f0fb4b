import type { Properties } from 'hast';
import { plainText, walk, type Document, type Inline } from '@mdconv/core';

/** Source: CLDR, languages whose likely script is written from right to left. */
const rightToLeftLanguages =
  /^(?:ar|arc|ckb|dv|fa|ha-arab|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

export function isRightToLeft(language: string): boolean {
  return rightToLeftLanguages.test(language.replaceAll('_', '-'));
}

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
