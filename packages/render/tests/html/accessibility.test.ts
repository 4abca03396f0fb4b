import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designSystems, parse } from '@mdconv/core';
import { isThorough, pairs, sample } from '@mdconv/tools/testing/laws';
import { renderHtml } from '../../src/html/index.ts';
import { formulas } from '@mdconv/tools/testing/formulas/formulas';
import { fixtures } from '../pdf/fixtures.ts';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { createPageView, type PageView } from './page-view.ts';

const timeLimitMs = 300_000;
const folder = new URL('../../../../examples/documents/', import.meta.url);
const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

/** Formulas in a line and on their own lines. All are tried in two designs: only their colors come from the design. */
const formulaPages = designSystems.map((designSystem, index) => {
  const shown = formulas.filter((_, formula) => formula % 4 === index % 4);
  const blocks = shown.map((tex) => `So $${tex}$ is\n\n$$${tex}$$\n`);
  const page = { name: 'formulas', markdown: `# Formulas\n\n${blocks.join('\n')}` };
  return [designSystem, page] as const;
});

const diagramPage = {
  name: 'diagrams',
  markdown: readFileSync(new URL('diagrams/design-proposal.md', folder), 'utf8'),
};

/** All kinds of diagrams, with colors of their authors. Most of the time goes to drawing them. */
const everydayDiagrams = {
  name: 'everyday diagrams',
  markdown: `# Diagrams\n\n${readFileSync(new URL('../diagrams/everyday-diagrams.md', import.meta.url), 'utf8')}`,
};

/** Documents of the kind that a design is made for. */
const ownDocuments = [
  ['letter', 'letter'],
  ['letter-us', 'letter'],
  ['memo', 'letter'],
  ['invoice', 'letter'],
  ['contract', 'letter'],
  ['resume', 'resume'],
].map(([name, slug]) => {
  const markdown = readFileSync(new URL(`designs/${name}.md`, folder), 'utf8');
  return [
    designSystems.find((design) => design.slug === slug)!,
    { name: name!, markdown },
  ] as const;
});

/** Dark at phone width, light at desktop width: colors do not depend on the width. */
const looks = [
  { scheme: 'light', width: 1100 },
  { scheme: 'dark', width: 360 },
] as const;

/** The looks take turns by default. */
const pages = [
  ...pairs(designSystems, [...fixtures, diagramPage]),
  ...sample(formulaPages, formulaPages.length),
  ...ownDocuments,
  ...sample(designSystems, designSystems.length).map(
    (design) => [design, everydayDiagrams] as const,
  ),
].map(([designSystem, fixture], index) => ({
  name: `${fixture.name} in ${designSystem.slug}`,
  looks: isThorough ? looks : [looks[index % looks.length]!],
  write: async () =>
    (await renderHtml(parse(fixture.markdown), { designSystem, resolveImage, watermark: 'TEST' }))
      .output,
}));

test('every page of every design passes html-validate', { timeout: timeLimitMs }, async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // GitHub's slugs may begin with a digit, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // Code keeps its trailing spaces.
      'no-trailing-whitespace': 'off',
    },
  });
  const faults: string[] = [];
  for (const { name, write } of sample(pages, 2)) {
    const { results } = await validator.validateString(await write());
    for (const { messages } of results)
      faults.push(...messages.map(({ line, message }) => `${name}, line ${line}: ${message}`));
  }
  expect(faults).toEqual([]);
});

describe.skipIf(!hasBrowser())('a browser', () => {
  let browser: Browser;
  let view: PageView;
  beforeAll(async () => {
    browser = await openBrowser();
    view = await createPageView(browser);
  }, timeLimitMs);
  afterAll(() => browser?.close(), timeLimitMs);

  test.each(pages)('finds $name accessible', { timeout: timeLimitMs }, async ({ looks, write }) => {
    await view.show(await write());
    await view.evaluate(axe.source);
    for (const { scheme, width } of looks) {
      const features = [{ name: 'prefers-color-scheme', value: scheme }];
      await browser.send('Emulation.setEmulatedMedia', { features });
      const screen = { width, height: 900, deviceScaleFactor: 1, mobile: false };
      await browser.send('Emulation.setDeviceMetricsOverride', screen);
      expect(await view.evaluate(violations), scheme).toEqual([]);
    }
    expect(view.attempts()).toEqual([]);
  });

  test('shows the same without JavaScript', { timeout: timeLimitMs }, async () => {
    const shown = async (scripts: boolean) => {
      const own = await createPageView(browser, { scripts });
      const texts: string[] = [];
      for (const { write } of sample(pages.slice(0, fixtures.length), 2)) {
        await own.show(await write());
        texts.push(await own.evaluate('document.body.innerText'));
      }
      return texts;
    };
    expect(await shown(false)).toEqual(await shown(true));
  });
});

/** Violations that axe-core finds, each with an affected element. */
const violations = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html.slice(0, 120), failureSummary].join(': '))))`;
