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

  describe('are named with the check that refused their edits:', () => {
    const refused = (markdown: string, rule: Partial<Rule>) =>
      tidy(markdown, { rules: [{ ...productName, ...rule }] });
    const all: Rule['propose'] = ({ text }) => [{ start: 0, end: text.length - 1, text: '' }];
    const insert =
      (text: string): Rule['propose'] =>
      (context) =>
        context.text.includes(text) ? [] : [{ start: 0, end: 0, text }];

    test.each([
      ['words', 'A text.\n', { dropsText: undefined, propose: all }, 'dropsText'],
      ['code', 'A `b`.\n', { propose: all }, 'touchesCode'],
      ['links', '![a](b.png)\n', { propose: all }, 'an image'],
      ['hidden text', 'A --> b\n', { propose: insert('<!-- ') }, 'hide text'],
      ['expects', 'A text.\n', { propose: insert('#'), expects: 'heading' }, 'what `expects` says'],
    ] satisfies [string, string, object, string][])('%s', (_name, markdown, rule, reason) => {
      const { edits, warnings } = refused(markdown, rule as Partial<Rule>);
      expect(edits).toEqual([]);
      expect(warnings).toEqual([
        {
          rule: 'rule-refused',
          fixes: 0,
          message: expect.stringMatching(
            /^Edits of the rule product-name were not made: /,
          ) as unknown,
          positions: [{ start: 0, end: expect.any(Number) as unknown }],
        },
      ]);
      expect(warnings[0]?.message).toContain(reason);
    });

    test('at the place in the text of the caller', () => {
      const markdown = '#  Title\n\nA `b`.\n';
      const propose: Rule['propose'] = ({ text }) => {
        const start = text.indexOf('`b`');
        return [{ start, end: start + 3, text: '' }];
      };
      const [last] = refused(markdown, { propose }).warnings.slice(-1);
      expect(last?.positions?.map(({ start, end }) => markdown.slice(start, end))).toEqual(['`b`']);
    });

    test('only if the last attempt was refused', () => {
      // B becomes a heading in the second round.
      const propose: Rule['propose'] = ({ text }) => {
        const start = text.indexOf('B');
        if (text.startsWith('A'))
          return [
            { start: 0, end: 0, text: '# ' },
            { start, end: start, text: '#' },
          ];
        return text.includes('# B') ? [] : [{ start, end: start, text: '# ' }];
      };
      const { markdown, warnings } = refused('A\n\nB\n', { propose, expects: 'heading' });
      expect(markdown).toBe('# A\n\n# B\n');
      expect(warnings).toMatchObject([{ rule: 'product-name', fixes: 2 }]);
    });
  });
});
