import { readdirSync, readFileSync } from 'node:fs';
import type { Warning } from '@mdconv/core';
import { expect, test } from 'vitest';
import { convert } from '../../src/index.ts';

const folder = new URL('../../../../examples/documents/', import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** Warnings that only formats with layout can report. */
const fromLayout: ReadonlySet<string> = new Set([
  'glyph-missing',
  'font-missing',
  'table-shrunk',
  'math-too-wide',
]);

/** The warnings without those of layout: docx runs layout only for the page numbers of its contents. */
async function warningsOf(markdown: string) {
  const conversions = await Promise.all(
    (['html', 'text', 'docx', 'pdf', 'png'] as const).map(async (format) => {
      const { warnings } = await convert({ markdown, format, actions: ['clean', 'repair'] });
      const isShared = ({ rule }: Warning) => !fromLayout.has(rule);
      return { format, shared: warnings.filter(isShared) };
    }),
  );
  return conversions;
}

test.each([
  ...examples.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
  [
    'a document with many faults',
    '---\nlang: ??\n---\n\n# A\n\n### B\n\n![](x.png) [c](#no) [d](javascript:x)\n\n[^1]: none\n\n#E\n',
  ] as const,
])('%s has the same warnings in every format, in the same order', async (_, markdown) => {
  const [first, ...others] = await warningsOf(markdown);
  for (const { format, shared } of others) expect(shared, format).toEqual(first!.shared);
});

test('there is something to compare', async () => {
  const [first] = await warningsOf('# A\n\n### B\n\n![](x.png) [c](#no)\n');
  expect(first!.shared.map(({ rule }) => rule)).toEqual([
    'heading-level-skipped',
    'image-alt-missing',
    'link-unresolved',
    'image-not-embedded',
  ]);
});
