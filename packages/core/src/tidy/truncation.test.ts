import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { visibleText } from '@mdconv/tools/corpus/visible-text';
import { tidy } from './tidy.ts';

const folder = new URL('../../../../examples/documents/', import.meta.url);

/** Documents are truncated at every seventh character. */
const stride = 7;

/** Tests every ninth truncation only; `TRUNCATIONS=all npm test` tests all. */
const share = process.env['TRUNCATIONS'] === 'all' ? 1 : 9;

const documents = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, markdown: readFileSync(new URL(name, folder), 'utf8') }));

describe.each(documents)('$name, truncated anywhere,', ({ markdown }) => {
  test('keeps its visible text and needs only one repair', { timeout: 240_000 }, () => {
    for (let end = stride; end < markdown.length; end += stride * share) {
      const cut = markdown.slice(0, end);
      const repaired = tidy(cut, { actions: ['repair'] });
      if (repaired.edits.length === 0) continue;
      expect(tidy(repaired.markdown, { actions: ['repair'] }).edits, `cut at ${end}`).toEqual([]);
      expect(
        isSubsequence(visibleText(visiblePart(cut)), visibleText(repaired.markdown)),
        `cut at ${end}`,
      ).toBe(true);
    }
  });
});

/**
 * Only the text is visible content in a link that is truncated inside its destination or reference, and
 * half a reference of a footnote is not visible.
 */
function visiblePart(text: string): string {
  const cut = text.replace(/\[\^[\w-]*$|(?<=\])\[[^\]\n]*$/, '');
  const address = cut.lastIndexOf('](');
  return address < 0 || /[)\n]/.test(cut.slice(address)) ? cut : cut.slice(0, address + 1);
}

/** Whether one text is a subsequence of another. */
function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of part) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
