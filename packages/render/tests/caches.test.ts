import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from '@mdconv/core';
import { expect, test } from 'vitest';
import { loadShaper, openFonts } from '../src/fonts/index.ts';
import { highlightCode, loadHighlighter } from '../src/highlight/index.ts';
import { hyphenatorFor } from '../src/typeset/layout/inline/shaping/hyphenate.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const shaper = await loadShaper();
const latin = { script: 'Latn', direction: 'ltr', language: 'en', features: [] } as const;
const prepared = shaper.prepare(openFonts().select('Inter', 400, 'normal'), latin);
const hyphenate = hyphenatorFor('en')!;
await loadHighlighter(parse('```js\n```'));

const documentLength = 1_000_000;
const documents = 50;

test.each<[string, (word: string) => unknown]>([
  ['glyphs of a word', (word) => prepared.shape(word)],
  ['glyphs of words', (word) => prepared.shapeWords([word, `${word}s`])],
  ['hyphens', (word) => hyphenate(word)],
  ['colors', (word) => highlightCode(word, 'typescript')],
])('cached %s do not keep their document in memory', (name, remember) => {
  // Warm up: data that is loaded once does not count.
  remember('first');
  const before = heapUsed();
  for (let seed = 0; seed < documents; seed++) {
    const letters = String.fromCharCode(97 + (seed % 26), 97 + Math.floor(seed / 26));
    const document = `${'-'.repeat(documentLength)}neverseen${letters}${name.replaceAll(' ', '')}`;
    remember(document.slice(documentLength));
  }
  expect(heapUsed() - before).toBeLessThan((documents * documentLength) / 10);
});
