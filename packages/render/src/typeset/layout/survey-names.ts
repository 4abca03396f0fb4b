import { plainText, walk, type Document } from '@mdconv/core';

const word = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * The words, in lower case, of names of packages, commands and products: of a title that is one word,
 * and of links whose whole text is a part of their address, such as `colorette` in
 * `https://www.npmjs.com/package/colorette`. Patterns for words of a language divide them without sense.
 */
export function surveyNames(document: Document): ReadonlySet<string> {
  const names = new Set<string>();
  const addName = (name: string) => {
    for (const [letters] of name.matchAll(word)) names.add(letters);
  };
  const title = document.properties.title?.trim().toLowerCase() ?? '';
  if (!/\s/.test(title)) addName(title);
  walk(document, {
    inline(inline) {
      if (inline.kind !== 'link' || inline.target.kind !== 'external') return;
      const text = plainText(inline.children).trim().toLowerCase();
      if (text !== '' && partsOf(inline.target.url).includes(text)) addName(text);
    },
  });
  return names;
}

function partsOf(url: string): readonly string[] {
  return url.toLowerCase().split(/[/.:@?#=&]/);
}
