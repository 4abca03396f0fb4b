import { describe, expect, test } from 'vitest';
import { tidy, type Rule } from '../index.ts';

/** Puts a product's name as its makers write it. */
const productName: Rule = {
  id: 'product-name',
  pass: 'clean',
  polish: true,
  severity: 'nice',
  render: 'T',
  summary: 'Writes the name of the product as its makers do.',
  why: 'The name is a trade mark.',
  source: 'House style.',
  changes: [],
  keeps: [],
  // Letters change, which no rule may do by the way.
  dropsText: true,
  propose: ({ text, scan }) =>
    [...text.matchAll(/\bTidepool\b/g)]
      .map(({ index }) => ({ start: index, end: index + 'Tidepool'.length, text: 'TidePool' }))
      .filter(
        ({ start }) => !scan.ranges.some((range) => range.start <= start && start < range.end),
      ),
};

const source = '#  Tidepool\n\nTidepool uses `Tidepool`.   \n';

describe('rules of one’s own', () => {
  test('run after those of mdconv and are reported after them', () => {
    const { markdown, warnings, edits } = tidy(source, { rules: [productName] });
    expect(markdown).toContain('TidePool uses `Tidepool`.\n');
    expect(warnings.at(-1)).toMatchObject({ rule: 'product-name', fixes: 2 });
    const own = edits.filter(({ rule }) => rule === 'product-name');
    expect(own.map(({ start, end }) => source.slice(start, end))).toEqual(['Tidepool', 'Tidepool']);
    expect(tidy(markdown, { rules: [productName] }).edits).toEqual([]);
  });

  test.each([
    ['another action', { actions: ['repair'] as const }],
    ['no polish', { settings: { tidy: { polish: false } } }],
    ['no tidying', { settings: { tidy: { enable: false } } }],
  ])('%s leaves them out', (_name, options) => {
    expect(tidy(source, { rules: [productName], ...options }).markdown).toContain('Tidepool uses');
  });

  test('that would change code are not obeyed', () => {
    const reckless: Rule = {
      ...productName,
      propose: ({ text }) =>
        [...text.matchAll(/Tidepool/g)].map(({ index }) => ({
          start: index,
          end: index + 8,
          text: 'TidePool',
        })),
    };
    expect(tidy('Use `Tidepool`.\n', { rules: [reckless] }).markdown).toBe('Use `Tidepool`.\n');
  });
});
