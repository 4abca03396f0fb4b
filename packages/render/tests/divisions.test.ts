import { designSystems, parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { renderDocx } from '../src/docx/index.ts';
import { renderHtml } from '../src/html/index.ts';
import { prepare } from '../src/prepare/index.ts';
import { renderText } from '../src/text/index.ts';
import { layOut } from '../src/typeset/layout/index.ts';
import { openPackage } from './docx/package-files.ts';
import { glyphsOf, itemsOf } from './layout/painted-text.ts';

const design = (slug: string) => designSystems.find((one) => one.slug === slug)!;

async function pagesOf(markdown: string, slug: string) {
  const prepared = await prepare(parse(markdown), 'pdf', { designSystem: design(slug) });
  const { display } = await layOut(prepared, { medium: 'pages' });
  return display.pages;
}

const words = {
  key: 'Listening',
  pull: 'Waiting',
  figure: 'Surplus',
  statement: 'Primes',
  proof: 'Multiply',
  column: 'Beside',
} as const;

const everything = `# Title

Opening words.

> [!KEY]
> ${words.key} saves water.

::: pull
${words.pull} ended.

— Ines
:::

A paragraph of text beside it.

::: key-figure
**4.3m** ${words.figure} of the year
:::

More text.

> [!THEOREM] Euclid
> ${words.statement} never end.

::: proof
${words.proof} them.
:::

::: columns
::: column
Left.
:::
::: column
${words.column}.
:::
:::
`;

describe.each(designSystems.map(({ slug }) => slug))('divisions in %s', (slug) => {
  test('no word is lost in html, docx and pages', async () => {
    const designSystem = design(slug);
    const { output: html } = await renderHtml(parse(everything), { designSystem });
    const docx = openPackage((await renderDocx(parse(everything), { designSystem })).output);
    const pages = await pagesOf(everything, slug);
    const painted = pages.flatMap((page) => glyphsOf(page).map(({ text }) => text)).join(' ');
    for (const word of Object.values(words)) {
      expect(html).toContain(word);
      expect(docx.part('word/document.xml')).toContain(word);
      expect(painted).toContain(word);
    }
  });
});

test('text has all words, and labels of statements', async () => {
  const { output } = await renderText(parse(everything));
  for (const word of Object.values(words)) expect(output).toContain(word);
  expect(output).toContain('Theorem 1 (Euclid).');
});

test('a pull quote is in the margin column, beside the text below it', async () => {
  const [page] = await pagesOf('::: pull\nQuoted.\n:::\n\nText.\n', 'executive-report');
  const glyphs = glyphsOf(page!);
  const quote = glyphs.find(({ text }) => text.includes('Quoted'))!;
  expect(quote.x).toBeCloseTo(426, 0);
  expect(quote.size).toBe(17);
});

test('a cover has its fields and facts only if the front matter asks for it', async () => {
  const front = 'title: Losing less\nauthor: Ann\norganization: Northgate';
  const asked = await pagesOf(`---\n${front}\ncover: true\n---\n\nText.\n`, 'executive-report');
  const plain = await pagesOf(`---\n${front}\n---\n\nText.\n`, 'executive-report');
  const fields = itemsOf(asked[0]!, 'rectangle').map(({ fill }) => fill);
  expect(fields).toEqual(expect.arrayContaining(['#133A31', '#1B4A3F', '#0D2B24', '#B5763A']));
  expect(glyphsOf(asked[0]!).find(({ text }) => text.includes('Losing'))!.size).toBe(68);
  expect(asked).toHaveLength(2);
  expect(plain).toHaveLength(1);
});

test('chapters of a report begin pages below their labels; those of a plain text do not', async () => {
  const text = '# One\n\nText.\n\n# Two\n\nText.\n';
  const report = await pagesOf(`---\ntitle: Title\n---\n\n${text}`, 'executive-report');
  // The first one is below the title.
  expect(report).toHaveLength(2);
  const labels = report.flatMap((page) => glyphsOf(page).map(({ text: words }) => words));
  expect(labels.join(' ')).toContain('Section');
  expect(await pagesOf(text, 'executive-report')).toHaveLength(1);
});

test.each(['', 'number-sections: true'])(
  'an appendix of a book has no number of a chapter, with "%s"',
  async (front) => {
    const text = '# One\n\nText.\n\n# Extra {.appendix}\n\nMore.\n';
    const pages = await pagesOf(`---\ntitle: Title\n${front}\n---\n\n${text}`, 'book');
    const words = glyphsOf(pages.at(-1)!).map((glyphs) => glyphs.text);
    const own = front === '' ? 'Extra' : 'A\u00a0 Extra';
    expect(words.filter((word) => !/^\d\d?$/.test(word) || word === '1')).toEqual([own, 'More.']);
  },
);

test('two columns are equally high, and the text is read from the first to the second', async () => {
  const paragraphs = Array.from(
    { length: 30 },
    (_, index) => `Word${index} of a paragraph of text.`,
  );
  const front = '---\ntitle: Title\ncolumns: 2\n---\n\n';
  const pages = await pagesOf(front + paragraphs.join('\n\n'), 'academic');
  expect(pages).toHaveLength(1);
  const lines = glyphsOf(pages[0]!).filter(({ text }) => text.startsWith('Word'));
  const [left, right] = [lines.filter(({ x }) => x < 290), lines.filter(({ x }) => x > 290)];
  expect(Math.abs(left.length - right.length)).toBeLessThanOrEqual(2);
  expect(left[0]!.text).toMatch(/^Word0 /);
  expect(right[0]!.baseline).toBeCloseTo(left[0]!.baseline, 0);
});

describe('what an article says about itself', () => {
  const front = (more: string) => `---
title: Title
authors: [{ name: Ada, affiliation: Here }]
abstract: |
  We need $m \\le 3$ of *them*.[^n]

  The second part.

  [^n]: A note.
keywords: [one, two]
received: 2026-02-03
journal: J. Inv.
${more}
---

Text.
`;
  const parts = ['Ada', 'Here', 'Received', 'February', 'J. Inv.', 'one, two', 'A note'];

  test.each(['', 'columns: 2', 'lang: he'])('is on pages of an article with "%s"', async (more) => {
    const [page] = await pagesOf(front(more), 'academic');
    const text = glyphsOf(page!)
      .map(({ text: words }) => words)
      .join(' ');
    const known = more === 'lang: he' ? parts.filter((part) => !/^[RF]e/.test(part)) : parts;
    for (const part of [...known, 'The second part.']) expect(text).toContain(part);
    expect(text).not.toContain('$');
  });

  test.each([
    [
      'on one line each',
      'accepted: 2026-04-05\npublished: 2026-06-07\nvolume: 12\npages: 204–219',
      1,
    ],
    [
      'in rows within the text',
      'accepted: 2026-04-05\npublished: 2026-06-07\ndata: D\ndoi: 10.1/2',
      2,
    ],
  ])('facts below the abstract are %s', async (_, more, rows) => {
    const markdown = front(`columns: 2\n${more}`);
    const [page] = await pagesOf(markdown, 'academic');
    const glyphs = glyphsOf(page!);
    const at = (word: string) => glyphs.find(({ text }) => text.includes(word))!;
    const labels = ['Received', 'Accepted', 'Published', rows === 1 ? 'J. Inv.' : 'DOI'].map(at);
    expect(Math.max(...labels.map(({ x }) => x))).toBeLessThan(page!.width - 100);
    if (rows === 1) expect(at('J. Inv.').text).toContain('204–219');
    expect(new Set(labels.map(({ baseline }) => Math.round(baseline))).size).toBe(
      rows === 1 ? 2 : rows,
    );
  });

  test('is set off by space, without the indents of text', async () => {
    const document = parse(front(''));
    const settings = { designSystem: design('academic') };
    const { output: html } = await renderHtml(document, settings);
    expect(html.match(/<p class="md-apart">/g)).toHaveLength(5);
    const { output: docx } = await renderDocx(document, settings);
    const xml = openPackage(docx).part('word/document.xml');
    const ofFacts = /<w:p>(?:(?!<\/w:p>).)*Received/s.exec(xml)![0];
    expect(ofFacts).not.toContain('w:firstLine');
  });

  test('is in text, html and Word, with formulas and paragraphs', async () => {
    const document = parse(front(''));
    const { output: text } = await renderText(document);
    for (const part of parts) expect(text).toContain(part);
    expect(text).toMatch(/m ≤ 3 of them\. \(A note\.\)/);
    expect(text).toMatch(/^The second part\.$/m);
    const { output: html } = await renderHtml(document, { designSystem: design('academic') });
    expect(html).toContain('<em>them</em>');
    expect(html).toContain('</math>');
    const { output: docx } = await renderDocx(document);
    expect(openPackage(docx).part('word/document.xml')).toContain('<m:oMath>');
  });
});

test('marked and numbered lines of code', async () => {
  const markdown = '```ts title="a.ts" start=7 {2}\nconst a = 1;\nconst b = 2;\n```\n';
  const [page] = await pagesOf(markdown, 'developer-docs');
  const texts = glyphsOf(page!).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['a.ts', '7', '8', 'TypeScript']));
  const [mark] = itemsOf(page!, 'rectangle').filter(({ fill }) => fill === '#ECE9FC');
  expect(mark).toMatchObject({ height: 14 });
  const { output } = await renderHtml(parse(markdown), { designSystem: design('developer-docs') });
  expect(output).toContain('<span class="md-line md-line-marked" data-line="8">');
});

test('methods have dark grounds on dark pages', async () => {
  const { output } = await renderHtml(parse('# A\n\n## GET /users\n\nText.\n'), {
    designSystem: design('developer-docs'),
  });
  const dark = output.split('@media screen and (prefers-color-scheme:dark)').slice(1).join('');
  expect(output).toMatch(/\{color:#0A4F86;background:#E4EFFB\}/i);
  expect(dark).toMatch(/\{color:#8CCBEE;background:#11222C\}/i);
});

test('the head of code is outside of what scrolls', async () => {
  const { output } = await renderHtml(parse('```ts title="a.ts"\nlet a;\n```\n'), {
    designSystem: design('developer-docs'),
  });
  expect(output).toMatch(/<pre class="md-code"><span class="md-code-head"/);
  expect(output).toMatch(
    /<\/span><code class="language-ts" role="group" aria-label="[^"]+" tabindex="0">/,
  );
});

test('thousands of takeaways above a paragraph', async () => {
  const document = parse('# Title\n\n> [!KEY]\n> a\n\nOpening words.\n\nMore.\n');
  const [title, takeaway, ...text] = document.blocks;
  const takeaways = Array.from({ length: 12_000 }, () => takeaway!);
  const { body } = await prepare({ ...document, blocks: [title!, ...takeaways, ...text] }, 'html', {
    designSystem: design('executive-report'),
  });
  expect(body.blocks.at(-2)).toMatchObject({ kind: 'division', role: 'lead' });
});

test.each([
  ['an address', '**Smith Ltd**\n1 Mill Lane\nEly CB7 4AA'],
  ['a form', 'Name: \\_\\_\\_\\_ Class: \\_\\_\\_\\_'],
  ['an introduction', 'It is made between:'],
])('%s below the title is not a lead', async (_, text) => {
  const { body } = await prepare(parse(`# Title\n\n${text}\n\n- a\n- b\n`), 'html', {
    designSystem: design('executive-report'),
  });
  expect(body.blocks[0]).toMatchObject({ kind: 'paragraph' });
});

test('slides leave speaker notes out and say so', async () => {
  const markdown = '# A\n\nText.\n\n::: notes\nSay this.\n:::\n';
  const slides = await prepare(parse(markdown), 'pdf', { designSystem: design('slides') });
  expect(slides.warnings.list().map(({ rule }) => rule)).toContain('notes-left-out');
  const { output: text } = await renderText(parse(markdown), { designSystem: design('slides') });
  expect(text).not.toContain('Say this.');
  const { output } = await renderHtml(parse(markdown), {});
  expect(output).toContain('Say this.');
});

test('chapters of a book are not in the small capitals of the headings below them', async () => {
  const markdown =
    '---\ntitle: Title\n---\n\n# Chapter\n\nText.\n\n## Section\n\nText.\n\n# Next\n';
  const { output: html } = await renderHtml(parse(markdown), { designSystem: design('book') });
  expect(html).toMatch(/<h2 [^>]*class="md-level-1"/);
  const rules = /\.md-document \.md-level-1\{[^}]*\}/.exec(html)![0];
  expect(rules).toContain('font-variant-caps:normal');
});
