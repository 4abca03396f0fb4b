import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { createText, kinds, sizes } from '../bench/texts.mjs';
import { brokenDocuments, lookAlikes } from '../testing/broken-documents/index.ts';
import { gfmExamples } from '../testing/gfm-examples.ts';
import { allIslands } from '../testing/html-islands/index.ts';
import { anyMarkdown } from '../testing/markdown-arbitrary.ts';

const examples = new URL('../../../../examples/documents/', import.meta.url);
const { tests: commonMark } = createRequire(import.meta.url)('commonmark-spec');

/**
 * The texts to convert. With `every`: in every design and format; otherwise in one design, as html,
 * text and docx.
 * @returns {readonly { name: string, markdown: string, every?: boolean, repair?: boolean }[]}
 */
export function texts() {
  return [
    ...readdirSync(examples)
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({
        name: `examples/documents/${name}`,
        markdown: readFileSync(new URL(name, examples), 'utf8'),
        every: true,
      })),
    ...kinds.map((kind) => ({
      name: `bench/${kind}`,
      markdown: createText({ kind, bytes: sizes.middle, seed: 1 }),
      every: true,
    })),
    ...numbered('broken', brokenDocuments, ({ before }) => before, { repair: true }),
    ...numbered('look-alike', lookAlikes, ({ markdown }) => markdown, { repair: true }),
    ...numbered('island', allIslands, ({ markdown }) => markdown),
    ...numbered('commonmark', commonMark, ({ markdown }) => markdown),
    ...numbered('gfm', gfmExamples, ({ markdown }) => markdown),
    ...numbered('random', fc.sample(anyMarkdown, { numRuns: 200, seed: 1 }), (text) => text),
  ];
}

function numbered(name, items, markdownOf, more = {}) {
  return items.map((item, index) => ({
    name: `${name}/${index + 1}`,
    markdown: markdownOf(item),
    ...more,
  }));
}
