import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designSystems, minimalClean, parse, type DesignSystem } from '@mdconv/core';
import { classTable, renderHtml, styleSheet } from '../../src/html/index.ts';
import { findDesign } from '../find-design.ts';
import { fixtures } from '../pdf/fixtures.ts';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { createPageView } from './page-view.ts';

const timeLimitMs = 300_000;
const folder = new URL('../../../../examples/documents/', import.meta.url);
const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

describe('the style sheet', () => {
  test('gives the labels of diagrams their fonts', () => {
    const sheet = styleSheet(minimalClean);
    expect(sheet).toMatch(/\.md-strong-label ?\{ ?font-weight: ?600/);
    expect(sheet).toMatch(/\.md-code-label ?\{ ?font-family/);
  });

  test('depends on the font scale and on no other page setting', () => {
    const page = { fontScale: 2, paperSize: 'A3', orientation: 'landscape' } as const;
    expect(styleSheet(minimalClean)).toContain('--md-size-body:1.05rem');
    expect(styleSheet(minimalClean, { page })).toContain('--md-size-body:2.1rem');
    expect(styleSheet(minimalClean, { page: { ...page, fontScale: 1 } })).toBe(styleSheet());
  });

  test('defines font sizes as variables, and no rule has a literal size', () => {
    const sheet = styleSheet();
    const sizes = Array.from(sheet.matchAll(/--md-size-([\w-]+):/g), ([, name]) => name!);
    expect(sizes).toEqual(expect.arrayContaining(['body', 'h1', 'h6', 'code', 'table', 'caption']));
    for (const name of sizes) expect(sheet).toContain(`var(--md-size-${name})`);
    const rules = sheet.replace(/:root\{[^}]*\}/g, '');
    expect(rules).not.toMatch(/[{;]font-size:[\d.]+(?:rem|px|pt)/);
  });

  test.each(designSystems)('justifies no text of $slug', (design) => {
    expect(styleSheet(design)).not.toMatch(/text-align(?:-last)?:justify/);
  });

  test('colors links and marks in alerts with an ink of their own', () => {
    const sheet = styleSheet(findDesign('executive-report'));
    expect(sheet).toContain('.md-document .md-alert-caution a{color:inherit}');
    expect(sheet).toContain('.md-document .md-alert-caution mark{color:var(--md-ink)}');
    expect(sheet).not.toContain('.md-alert-note a{');
  });

  test('has a rule for each width that an image can request', () => {
    expect(styleSheet()).toContain('.md-width-1{width:1%}');
    expect(styleSheet()).toContain('.md-width-100{width:100%}');
  });
});

test('the table of classes lists exactly the classes in the fixtures', async () => {
  const used = new Set<string>();
  const addClasses = async (markdown: string, designSystem: DesignSystem) => {
    const options = { designSystem, resolveImage, watermark: 'TEST', embedFonts: false };
    const { output } = await renderHtml(parse(markdown), options);
    const body = output.replace(/<style>[^]*<\/style>/, '');
    for (const [, names] of body.matchAll(/ class="([^"]+)"/g))
      for (const name of names!.split(' ')) used.add(name);
  };
  for (const { markdown } of fixtures) await addClasses(`${markdown}\n\n${rare}`, minimalClean);
  await addClasses('---\ntoc: true\nnumber-sections: true\n---\n\n# A\n\n# B', minimalClean);
  await addClasses(cited, minimalClean);
  await addClasses(numberedFigure, minimalClean);
  await addClasses(chapter, findDesign('book'));
  for (const [design, source] of madeForDesigns)
    await addClasses(await readFile(new URL(source, folder), 'utf8'), findDesign(design));
  const patterns = classTable.map(({ name }) => ({
    name,
    pattern: new RegExp(`^${name.replace('*', '[\\w-]+')}$`),
  }));
  const unnamed = [...used].filter(
    (name) => !name.startsWith('language-') && !patterns.some(({ pattern }) => pattern.test(name)),
  );
  const unused = patterns.filter(({ pattern }) => ![...used].some((name) => pattern.test(name)));
  expect(unnamed).toEqual([]);
  // No built-in design has a logo.
  expect(unused.map(({ name }) => name)).toEqual(['md-logo']);
});

/** Documents with content that only one design has classes for. */
const madeForDesigns = [
  ['letter', 'designs/letter.md'],
  ['resume', 'designs/resume.md'],
  ['slides', 'slides.md'],
  ['executive-report', 'designs/report.md'],
  ['developer-docs', 'designs/api.md'],
  ['academic', 'designs/article.md'],
] as const;

/** A document with a list of works. */
const cited =
  '---\nreferences:\n  - id: moor\n    type: book\n    title: Tides\n---\n\nSee [@moor].';

const numberedFigure = '![A plan](images/visits.svg "The plan"){#fig:plan}';

/** A chapter with an epigraph and a large first letter. */
const chapter = `---\ntitle: Book\n---\n\n# One\n\n> The sea forgets.\n>\n> — A daybook\n\n${'Nobody had asked. '.repeat(20)}`;

/** Classes that appear in no fixture. */
const rare =
  '<p align="left">a</p><p><span style="color: #c00">a</span></p><p align="right">b</p>\n\n<img src="images/visits.svg" alt="a" width="50%">\n\n99. a\n100. b\n\n| s | n |\n|---|---|\n| **s** | **1** |\n| c | 2 |\n\n| a |\n|---|\n| (1) |\n| 2 |\n\n' +
  '$$\\begin{align}a&=\\cancel{b}\\tag{1}\\end{align}$$\n\nSo $x$, $$a\\tag{2}$$\n\n$$\\begin{cases}a&b\\end{cases}$$\n\n' +
  '$$\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}$$\n\n' +
  '```mermaid\nclassDiagram\nclass A {\n+int b\n}\n```\n\n' +
  '```mermaid\npie\n"a" : 1\n"b" : 2\n```';

test('a fragment has the text of slides without the slides', async () => {
  const markdown = '# One\n\na\n\n---\n\n# Two\n\nb';
  const designSystem = findDesign('slides');
  const { output } = await renderHtml(parse(markdown), { designSystem, fragment: true });
  expect(output).not.toContain('md-slide');
  expect(output).toMatch(/<p>a<\/p>\s*<hr>\s*<h1 id="two">Two<\/h1>/);
});

describe.skipIf(!hasBrowser())('a browser', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()), timeLimitMs);
  afterAll(() => browser?.close(), timeLimitMs);

  test.each(designSystems.filter(({ deck }) => !deck))(
    'renders fragments in $slug like pages',
    { timeout: timeLimitMs },
    async (designSystem) => {
      const markdown = await readFile(new URL('every-construct.md', folder), 'utf8');
      // A fragment has no title and no table of contents.
      const document = { ...parse(markdown.replace(/^---[^]*?\n---\n/, '')) };
      const options = { designSystem, resolveImage };
      const page = await renderHtml(document, { ...options, embedFonts: false });
      const fragment = await renderHtml(document, { ...options, fragment: true });
      const host = `<!doctype html><html lang="en"><title>a</title><style>${styleSheet(designSystem)}</style>
        <body class="md-page"><main class="md-document">${fragment.output}</main></body></html>`;

      const view = await createPageView(browser);
      const looks: unknown[] = [];
      for (const html of [page.output, host]) {
        await view.show(html);
        looks.push(await view.evaluate(collectStyles));
      }
      expect(looks[1]).toEqual(looks[0]);
      expect(looks[0]).not.toHaveLength(0);
    },
  );
});

/** The style and position of each element of the text. */
const collectStyles = `[...document.querySelectorAll('main *')].map((element) => {
  const { fontSize, fontFamily, fontWeight, color, backgroundColor, marginTop } = getComputedStyle(element);
  const { x, width, height } = element.getBoundingClientRect();
  return [element.textContent.slice(0, 20), fontSize, fontFamily, fontWeight, color, backgroundColor, marginTop, x, width, height].join();
})`;
