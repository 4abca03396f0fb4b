import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReadmes } from '@mdconv/tools/bench/readmes';
import { isThorough, pairs, runs } from '@mdconv/tools/testing/laws';
import { designSystems } from '@mdconv/core';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { layOutMarkdown, smallPage, type Sample } from '../lay-out-markdown.ts';
import { markdownArbitrary } from '../markdown-arbitrary.ts';
import { nestedArbitrary } from '../nested-arbitrary.ts';
import { tableArbitrary } from '../tables/table-arbitrary.ts';
import { laidDocument } from './laid-document.ts';
import {
  blankFaults,
  footnoteFaults,
  headerFaults,
  headingFaults,
  loneLineFaults,
} from './page-end-faults.ts';
import {
  drawingFaults,
  hyphenFaults,
  loneRowFaults,
  tableSizeFaults,
  topRuleFaults,
} from './paste-faults.ts';
import { marginFaults, overlapFaults, widthFaults } from './position-faults.ts';
import { digitFaults, emptyHeaderFaults } from './table-faults.ts';

const placeLaws = [marginFaults, overlapFaults];

const pasteLaws = [hyphenFaults, topRuleFaults, drawingFaults, tableSizeFaults, loneRowFaults];

const laws = [
  ...placeLaws,
  widthFaults,
  headingFaults,
  loneLineFaults,
  footnoteFaults,
  headerFaults,
  digitFaults,
  emptyHeaderFaults,
  ...pasteLaws,
];

/** A row may have to stay with what is above it on a small page, such as a slide. */
const smallPageLaws = laws.filter((law) => law !== loneRowFaults);

/** Real documents have words that no page has room for. */
const withoutWidths = (kept: typeof laws) => kept.filter((law) => law !== widthFaults);

async function faultsOf(sample: Sample, kept = laws): Promise<readonly string[]> {
  const laid = laidDocument(await layOutMarkdown(sample));
  return kept.flatMap((law) => law(laid));
}

const slugs = designSystems.map(({ slug }) => slug);
/** Designs whose pages fill with text; resumes keep entries together, and each slide has a page. */
const flowing = designSystems.filter(({ entry, deck }) => !entry && !deck).map(({ slug }) => slug);
const anyDesign = fc.constantFrom(...slugs);

describe('every page of', () => {
  test.each([
    ['documents of every kind of block', markdownArbitrary, 60],
    ['any markdown', anyMarkdown, 90],
    ['tables of any width', tableArbitrary, 60],
  ])('%s satisfy the laws', async (_, arbitrary, numRuns) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, anyDesign, async (markdown, design) => {
        const sample = { markdown, design, page: smallPage };
        expect(await faultsOf(sample, smallPageLaws)).toEqual([]);
      }),
      { numRuns: runs(numRuns) },
    );
  });

  test('nested blocks keep all content in place, or report that there is no room', async () => {
    await fc.assert(
      fc.asyncProperty(nestedArbitrary, anyDesign, async (markdown, design) => {
        expect(await faultsOf({ markdown, design, page: smallPage }, placeLaws)).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });

  const folder = new URL('../../../../../examples/documents/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

  test.each(pairs(names, slugs))('%s in %s satisfies the laws', async (name, design) => {
    const markdown = read(name);
    expect(await faultsOf({ markdown, design })).toEqual([]);
    expect(await faultsOf({ markdown, design, page: smallPage }, smallPageLaws)).toEqual([]);
  });

  test(
    'real documents satisfies the laws, and ends early in at most 6 of 100 cases',
    { timeout: 300_000 },
    async () => {
      // Large ones in two designs each, which take as long as small ones in all.
      const large = isThorough ? readReadmes('middle') : [];
      const samples = [
        ...readReadmes('small').flatMap((markdown) =>
          slugs.map((slug) => [slug, markdown] as const),
        ),
        ...large.flatMap((markdown, index) =>
          [index, index + 3].map((place) => [slugs[place % slugs.length]!, markdown] as const),
        ),
      ];
      let [early, ends] = [0, 0];
      const faults: string[] = [];
      for (const [design, markdown] of samples) {
        const laid = laidDocument(await layOutMarkdown({ markdown, design }));
        const kept = withoutWidths(laid.prepared.slides ? smallPageLaws : laws);
        faults.push(...kept.flatMap((law) => law(laid)).map((fault) => `${design}: ${fault}`));
        if (!flowing.includes(design)) continue;
        early += blankFaults(laid).length;
        ends += laid.pageEnds.slice(0, -1).filter(({ isForced }) => !isForced).length;
      }
      expect(faults).toEqual([]);
      expect(ends).toBeGreaterThan(100);
      expect(early / ends).toBeLessThanOrEqual(0.06);
    },
  );

  test.each(pairs(names, slugs))('%s in %s grows with the font scale', async (name, design) => {
    const counts = [];
    for (const fontScale of [0.5, 1, 2]) {
      const { display } = await layOutMarkdown({
        markdown: read(name),
        design,
        page: { fontScale },
      });
      counts.push(display.pages.length);
    }
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
  });
});
