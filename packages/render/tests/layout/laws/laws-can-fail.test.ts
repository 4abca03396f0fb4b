import { expect, test } from 'vitest';
import type { DisplayPage } from '../../../src/typeset/display/index.ts';
import { layOutMarkdown, smallPage } from '../lay-out-markdown.ts';
import { laidDocument, readGlyphs, type LaidDocument } from './laid-document.ts';
import {
  blankFaults,
  footnoteFaults,
  headerFaults,
  headingFaults,
  loneLineFaults,
} from './page-end-faults.ts';
import { marginFaults, overlapFaults, widthFaults } from './position-faults.ts';
import { digitFaults, emptyHeaderFaults } from './table-faults.ts';

const words = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ');
const rows = Array.from({ length: 30 }, (_, index) => `| row${index} | ${index} |`).join('\n');
const headings = Array.from({ length: 20 }, (_, index) => `# Heading ${index}`).join('\n\n');

const withPages = (laid: LaidDocument, pages: readonly DisplayPage[]): LaidDocument => ({
  ...laid,
  display: { ...laid.display, pages },
});

/** Each law with a document that satisfies it, and the change that violates it. */
test.each<[string, (laid: LaidDocument) => string[], string, (laid: LaidDocument) => LaidDocument]>(
  [
    [
      'words outside the margins',
      marginFaults,
      words,
      (laid) =>
        withPages(
          laid,
          laid.display.pages.map((page) => ({
            ...page,
            items: page.items.map((item) =>
              item.kind === 'glyphs' ? { ...item, x: item.x + 400 } : item,
            ),
          })),
        ),
    ],
    [
      'overlapping words',
      overlapFaults,
      words,
      (laid) =>
        withPages(
          laid,
          laid.display.pages.map((page) => ({
            ...page,
            items: [...page.items, ...page.items],
          })),
        ),
    ],
    [
      'content wider than the page',
      widthFaults,
      words,
      (laid) => ({ ...laid, relaxedBreaks: [{ page: 0, reason: 'overflow-x' }] }),
    ],
    ['a heading that is last', headingFaults, headings, (laid) => ({ ...laid, relaxedBreaks: [] })],
    [
      'a page that ends early',
      blankFaults,
      [words, words, words].join('\n\n'),
      (laid) =>
        withPages(
          laid,
          laid.display.pages.map((page) => ({
            ...page,
            items: page.items.filter((item) => item.kind !== 'glyphs' || item.baseline < 200),
          })),
        ),
    ],
    [
      'a widow or orphan line',
      loneLineFaults,
      words,
      (laid) => {
        const [first, ...others] = laid.display.pages;
        const [line, ...rest] = readGlyphs(first!.items);
        return withPages(laid, [
          { ...first!, items: [line!] },
          { ...first!, items: rest },
          ...others,
        ]);
      },
    ],
    [
      'a footnote on another page',
      footnoteFaults,
      'a[^1]\n\n[^1]: b',
      (laid) => {
        const place = laid.pageMap.get('footnote-1')!;
        return {
          ...laid,
          pageMap: new Map([...laid.pageMap, ['footnote-1', { ...place, page: 1 }]]),
        };
      },
    ],
    [
      'digits that are not aligned',
      digitFaults,
      '| Sum |\n|---|\n| 13.0 |\n| (7.1) |\n| 8 |\n| 0.42*** |\n| 6† |',
      (laid) =>
        withPages(
          laid,
          laid.display.pages.map((page) => ({
            ...page,
            items: page.items.map((item) =>
              item.kind === 'glyphs' && item.text === '13.0' ? { ...item, x: item.x + 3 } : item,
            ),
          })),
        ),
    ],
    [
      'a header cell without words',
      emptyHeaderFaults,
      '| | Sum |\n|---|---|\n| a | b |',
      (laid) =>
        withPages(
          laid,
          laid.display.pages.map((page) => ({
            ...page,
            items: page.items.filter((item) => item.kind !== 'glyphs' || item.text !== 'Sum'),
          })),
        ),
    ],
    [
      'rows without the table header',
      headerFaults,
      `| Name | Count |\n|---|---|\n${rows}`,
      (laid) =>
        withPages(
          laid,
          laid.display.pages.map((page) => ({
            ...page,
            items: page.items.filter((item) => !('owner' in item) || item.owner.kind === 'element'),
          })),
        ),
    ],
  ],
)('%s are found', async (_, law, markdown, breakLaw) => {
  const laid = laidDocument(await layOutMarkdown({ markdown, page: smallPage }));
  expect(law(laid)).toEqual([]);
  expect(law(breakLaw(laid))).not.toEqual([]);
});
