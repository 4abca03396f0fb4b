import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { parse } from '@mdconv/core';
import { renderHtml } from '../../src/html/index.ts';

import { gfmExamples, type Example } from '@mdconv/tools/testing/gfm-examples';
import {
  commonMarkDifferences,
  gfmDifferences,
  withRawHtml,
  withUnsafeUrl,
} from './known-differences.ts';
import { normalizeFragment, normalizeHtml } from './normalize-html.ts';

const { tests: commonMark } = createRequire(import.meta.url)('commonmark-spec') as {
  tests: readonly Example[];
};

/** The specification prints tabs as arrows. */
const withTabs = (text: string) => text.replaceAll('→', '\t');

/** Paragraphs name their language where it is another one, which CommonMark does not ask for. */
async function written(markdown: string): Promise<string> {
  const document = parse(markdown);
  const { output } = await renderHtml(document, { fragment: true, images: 'link' });
  return output.replaceAll(/ lang="[a-z]{2}"/g, '');
}

async function compare({ markdown, html }: Example, differences: boolean): Promise<void> {
  const actual = normalizeFragment(await written(withTabs(markdown)));
  const expected = normalizeHtml(withTabs(html));
  if (differences) expect(actual).not.toBe(expected);
  else expect(actual).toBe(expected);
}

describe('CommonMark 0.31.2', () => {
  const compared = commonMark.filter(
    ({ number }) => !withRawHtml.has(number) && !withUnsafeUrl.has(number),
  );

  test('has 652 examples, of which 576 are compared', () => {
    expect([commonMark.length, compared.length]).toEqual([652, 576]);
  });

  test.each(compared.filter(({ number }) => !(number in commonMarkDifferences)))(
    '$number: $section',
    (example) => compare(example, false),
  );

  test.each(compared.filter(({ number }) => number in commonMarkDifferences))(
    '$number differs as listed',
    (example) => compare(example, true),
  );

  test.each(commonMark.filter(({ number }) => withUnsafeUrl.has(number)))(
    '$number: writes no link with an unsafe scheme',
    async ({ markdown }) => expect(await written(withTabs(markdown))).not.toContain('href'),
  );

  test.each(commonMark.filter(({ number }) => withRawHtml.has(number)))(
    '$number: writes raw html that is sanitized',
    async ({ markdown }) => {
      expect(await written(withTabs(markdown))).not.toMatch(
        /<(?:script|style|iframe|title)|\son\w+=/i,
      );
    },
  );
});

describe('GFM 0.29', () => {
  test.each(gfmExamples.filter(({ number }) => !(number in gfmDifferences)))(
    '$number: $section',
    (example) => compare(example, false),
  );

  test.each(gfmExamples.filter(({ number }) => number in gfmDifferences))(
    '$number differs as listed',
    (example) => compare(example, true),
  );

  test('removes all filtered tags', async () => {
    const tags = 'title textarea style xmp iframe noembed noframes script plaintext'.split(' ');
    for (const tag of tags)
      expect(
        await written(`<strong> <${tag}> <em>\n\n<div>\n<${tag.toUpperCase()}> x\n</div>\n`),
      ).not.toMatch(new RegExp(`<${tag}`, 'i'));
  });
});
