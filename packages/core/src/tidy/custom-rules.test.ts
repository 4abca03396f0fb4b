import { describe, expect, test } from 'vitest';
import { tidy, type Rule } from '../index.ts';

/** Corrects the spelling of a product name. */
const productName: Rule = {
  id: 'product-name',
  pass: 'clean',
  polish: true,
  severity: 'nice',
  render: 'T',
  summary: 'Corrects the spelling of the product name.',
  why: 'The name is a trademark.',
  source: 'House style.',
  changes: [],
  keeps: [],
  // It changes letters, which is only allowed with `dropsText`.
  dropsText: true,
  propose: ({ text, scan }) =>
    [...text.matchAll(/\bTidepool\b/g)]
      .map(({ index }) => ({ start: index, end: index + 'Tidepool'.length, text: 'TidePool' }))
      .filter(
        ({ start }) => !scan.ranges.some((range) => range.start <= start && start < range.end),
      ),
};

const source = '#  Tidepool\n\nTidepool uses `Tidepool`.   \n';

describe('custom rules', () => {
  test('run and are reported after the built-in rules', () => {
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
  ])('%s turns them off', (_name, options) => {
    expect(tidy(source, { rules: [productName], ...options }).markdown).toContain('Tidepool uses');
  });

  test('cannot change code', () => {
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
