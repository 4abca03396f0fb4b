import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { parse, slides as design } from '@mdconv/core';
import { layOut } from '../../src/typeset/layout/index.ts';
import { prepare } from '../../src/prepare/index.ts';
import {
  walkStructure,
  type DisplayPage,
  type GlyphsItem,
} from '../../src/typeset/display/index.ts';
import { renderDocx } from '../../src/docx/index.ts';
import { render } from '../../src/index.ts';
import { openPackage } from '../docx/package-files.ts';

const prepared = (markdown: string) =>
  prepare(parse(markdown), 'pdf', { designSystem: design, diagrams: false });
const laidOut = async (markdown: string) => layOut(await prepared(markdown), { medium: 'pages' });

/** The words of a page: those of its content, and those that are not read aloud. */
function textOf({ items }: DisplayPage, isRead = true): string {
  return items
    .flatMap((item) =>
      item.kind === 'glyphs' && (item.owner.kind === 'element') === isRead ? [item.text] : [],
    )
    .join(' ')
    .replace(/\s+/g, ' ');
}

const endOf = ({ x, advances }: GlyphsItem) =>
  x + advances.reduce((sum, advance) => sum + advance, 0);

describe('the parts of a document', () => {
  test.each([
    ['rules', '# A\n\n- a\n\n---\n\n# B\n\n- b', ['text', 'text']],
    ['headings', '# T\n\n## A\n\na\n\n## B\n\n- b', ['text', 'text']],
    [
      'headings of level 1 between rules',
      '- x\n\n---\n\n# A\n\n- a\n\n# B\n\n- b',
      ['text', 'text', 'text'],
    ],
    ['page breaks', '# A\n\n- a\n\n<!-- pagebreak -->\n\n# B\n\n- b', ['text', 'text']],
    ['a heading alone', '- x\n\n---\n\n# A\n\n---\n\n- y', ['text', 'section', 'text']],
    [
      'a heading and a line',
      '- x\n\n---\n\n# A\n\nLine.\n\n---\n\n- y',
      ['text', 'section', 'text'],
    ],
    ['a quotation', '- x\n\n---\n\n> “Q”\n>\n> — Me', ['text', 'quote']],
    ['a table', '- x\n\n---\n\n# A\n\n| a |\n| - |\n| b |', ['text', 'table']],
    ['code', '- x\n\n---\n\n## A\n\n```\na\n```', ['text', 'code']],
    [
      'two headings below a title',
      '- x\n\n---\n\n# A\n\n## B\n\nb\n\n## C\n\nc',
      ['text', 'columns'],
    ],
    [
      'three headings below a title',
      '- x\n\n---\n\n# A\n\n## B\n\nb\n\n## C\n\nc\n\n## D\n\nd',
      ['text', 'section', 'text', 'text', 'text'],
    ],
  ])('%s', async (_, markdown, expected) => {
    const { slides, cover } = await prepared(markdown);
    const layouts = slides!.map(({ layout }) => layout);
    expect(cover && layouts[0] !== expected[0] ? ['section', ...layouts] : layouts).toEqual(
      expected,
    );
  });
});

test('the first slide of a document without a title is its cover', async () => {
  const { cover, slides } = await prepared('# Talk\n\nMe\n\n---\n\n# One\n\n- a\n\n---\n\n# Two');
  expect(cover?.heading?.id).toBe('talk');
  expect(slides).toMatchObject([{ layout: 'text' }, { layout: 'section', number: 1 }]);
});

test('slides are as large as the design says, and pages of a request win', async () => {
  const { display } = await laidOut('# A\n\n- a');
  expect(display.pages[0]).toMatchObject({ width: 960, height: 540 });
  const a5 = await prepare(parse('# A\n\n- a'), 'pdf', {
    designSystem: design,
    page: { paperSize: 'A5' },
  });
  const { pages } = (await layOut(a5, { medium: 'pages' })).display;
  expect(pages[0]!.width).toBeCloseTo(595.3, 0);
});

describe('content that does not fit', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => `- Item ${index} of a list that is long`).join(
      '\n',
    );
  const sizesOf = (page: DisplayPage) =>
    page.items.flatMap((item) =>
      item.kind === 'glyphs' && item.text.startsWith('Item') ? [item.size] : [],
    );

  test('is set smaller, at least at 70 %', async () => {
    const { display } = await laidOut(`- x\n\n---\n\n# A\n\n${items(10)}`);
    const page = display.pages.at(-1)!;
    expect(display.pages).toHaveLength(2);
    expect(Math.max(...sizesOf(page))).toBeLessThan(24);
    expect(Math.min(...sizesOf(page))).toBeGreaterThanOrEqual(24 * 0.7 - 0.01);
  });

  test.each([
    ['after', 'en', 'words '],
    ['before', 'ar', 'كلمات '],
  ])('has room for its number %s a title that fills its line', async (_, lang, word) => {
    for (let count = 5; count <= 12; count += 1) {
      const title = `${word.repeat(count)}end`;
      const { display } = await laidOut(
        `---\nlang: ${lang}\n---\n\n- x\n\n---\n\n# ${title}\n\n${items(40)}`,
      );
      const numbered = display.pages.flatMap(({ items, width }) => {
        const lines = items.filter((item) => item.kind === 'glyphs');
        const number = lines.find(({ text, size }) => /^\(?2\)?$/.test(text) && size === 34);
        return number ? [{ number, lines, width }] : [];
      });
      expect(numbered.length).toBeGreaterThan(0);
      for (const { number, lines, width } of numbered) {
        const words = lines.filter(
          (item) => item !== number && Math.abs(item.baseline - number.baseline) < 1,
        );
        expect(number.x).toBeGreaterThan(55.9);
        expect(endOf(number)).toBeLessThan(width - 55.9);
        for (const word of words.filter(({ text }) => /\p{L}/u.test(text)))
          expect(number.x > endOf(word) - 1 || endOf(number) < word.x + 1).toBe(true);
      }
    }
  });

  test('continues on slides that repeat the title as an artifact', async () => {
    const { display } = await laidOut(`- x\n\n---\n\n# Title\n\n${items(40)}`);
    const [, first, second] = display.pages;
    expect(textOf(first!)).toContain('Title');
    expect(textOf(second!)).not.toContain('Title');
    expect(textOf(second!, false)).toContain('Title (2)');
    const headings: string[] = [];
    walkStructure(display.structure, ({ role }) => headings.push(role));
    expect(headings.filter((role) => role === 'H1')).toHaveLength(1);
  });

  test('is complete', async () => {
    const words = fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(words, fc.boolean(), async (numbers, inColumns) => {
        const list = numbers.map((number) => `- n${number}`).join('\n');
        const text = inColumns ? `## L\n\n${list}\n\n## R\n\n- end` : list;
        const { display } = await laidOut(`- x\n\n---\n\n# A\n\n${text}`);
        const shown = display.pages.map((page) => textOf(page)).join(' ');
        for (const number of numbers) expect(shown).toContain(`n${number}`);
        const lowest = display.pages.flatMap(({ items }) =>
          items.flatMap((item) => (item.kind === 'glyphs' ? [item.baseline] : [])),
        );
        expect(Math.max(...lowest)).toBeLessThan(540);
      }),
      { numRuns: 20 },
    );
  });
});

test('covers, contents and running lines: what is read aloud', async () => {
  const { display } = await laidOut(
    '---\ntitle: Talk\nauthor: Me\ntoc: true\n---\n\n# One\n\n---\n\n# Two\n\n---\n\n# Three\n\n- x',
  );
  const [cover, contents, section, , last] = display.pages;
  expect(textOf(cover!)).toBe('Talk Me');
  expect(textOf(cover!, false)).toBe('');
  expect(textOf(contents!)).toMatch(/Contents 1 One 3 2 Two 4/);
  expect(textOf(section!)).toContain('1');
  expect(textOf(last!, false)).toBe('Talk 5');
});

test('the title of a cover stays above a subtitle of two lines as it does above one of one line', async () => {
  const gapBelowTitle = async (subtitle: string) => {
    const { display } = await laidOut(`---\ntitle: Talk\nsubtitle: ${subtitle}\n---\n\n- x`);
    const glyphs = display.pages[0]!.items.filter((item) => item.kind === 'glyphs');
    const [title, ...below] = [...glyphs].sort((one, other) => one.baseline - other.baseline);
    return below[0]!.baseline - title!.baseline;
  };
  const short = await gapBelowTitle('One line');
  expect(await gapBelowTitle('A subtitle of many words '.repeat(4))).toBeCloseTo(short, 5);
});

test('a png has all slides below each other', async () => {
  const markdown = '# A\n\n- a\n\n---\n\n# B\n\n- b\n\n---\n\n# C\n\n- c';
  const { pixels } = await render(parse(markdown), { format: 'png', designSystem: design });
  expect(pixels).toEqual({ width: 1920, height: 2 * (3 * 540 + 2 * 8) });
});

test('docx has a page for each slide, as wide as the slides', async () => {
  const { output } = await renderDocx(parse('- a\n\n---\n\n# B\n\n- b\n\n---\n\n- c'), {
    designSystem: design,
  });
  const text = openPackage(output).part('word/document.xml');
  expect(text).toContain('<w:pgSz w:w="19200" w:h="10800" w:orient="landscape"/>');
  expect(text.match(/<w:br w:type="page"\/>|<w:pageBreakBefore\/>/g)).toHaveLength(2);
});
