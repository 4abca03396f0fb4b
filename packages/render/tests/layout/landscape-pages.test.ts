import { wideDesigns } from '../find-design.ts';
import { describe, expect, test } from 'vitest';
import { laidDocument } from './laws/laid-document.ts';
import { marginFaults, overlapFaults } from './laws/position-faults.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { glyphsOf, paintedLines, roles } from './painted-text.ts';

const designs = wideDesigns;

/** A table of money; with ten columns of it, too wide for a page in portrait orientation. */
function ledger(rowCount: number, columnCount = 10): string {
  const columns = ['Date', 'Account', ...Array<string>(columnCount).fill('Debit')];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = Array.from({ length: rowCount }, (_, index) =>
    row([
      `2026-01-${10 + index}`,
      'Accounts receivable',
      ...Array<string>(columnCount).fill('120,400.50'),
    ]),
  );
  return [row(columns), row(columns.map(() => '---')), ...body].join('\n');
}

/** Text that nearly fills the page before a landscape one. */
const before = 'Some words of a text that is on a page of its own. '.repeat(60);

const full = new Map<string, Promise<string>>();

/** Lines that fill a page of a design except for a few. */
function nearlyFull(design: string): Promise<string> {
  const known = full.get(design) ?? fillPage(design);
  full.set(design, known);
  return known;
}

async function fillPage(design: string): Promise<string> {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `Line ${n}.`).join('\n\n');
  for (let count = 23; ; count += 2) {
    const { display } = await layOutMarkdown({ markdown: lines(count), design });
    if (display.pages.length > 1) return lines(count - 5);
  }
}

async function pagesOf(markdown: string, design?: string) {
  const laid = await layOutMarkdown({ markdown, ...(design ? { design } : {}) });
  const shapes = laid.display.pages.map(({ width, height }) => (width > height ? 'wide' : 'high'));
  return { ...laid, shapes };
}

describe.each(designs)('a table that is too wide for the pages of %s', (design) => {
  const markdownOf = async () =>
    `${await nearlyFull(design)}\n\nBefore.\n\n# Ledger\n\n${ledger(40, 11)}\n\nAfter.`;

  test('has landscape pages of its own, with its heading', async () => {
    const { display, shapes, prepared } = await pagesOf(await markdownOf(), design);
    expect(shapes.join(' ')).toMatch(/^high(?: wide)+(?: high)?$/);
    const lines = display.pages.map((page) => paintedLines(page));
    const [before, first] = lines;
    expect(before!.join()).toMatch(/Before\.$/);
    expect(first![0]).toMatch(/ledger/i);
    expect(lines.at(-1)!.at(-1)).toBe('After.');
    expect(prepared.warnings.list().map(({ message }) => message)).toEqual([
      'A table is wider than the page; it has pages of its own, in the other orientation.',
    ]);
  });

  test('stays within the margins and keeps its structure', async () => {
    const laid = laidDocument(await pagesOf(await markdownOf(), design));
    expect([...marginFaults(laid), ...overlapFaults(laid)]).toEqual([]);
    expect(roles(laid.display.structure)).toMatch(
      /^Document\((?:P )+H\d Table\(THead\(TR\((?:TH\(P\) ?)+\)\) TBody/,
    );
  });

  test('has running lines across the landscape pages', async () => {
    const { display } = await pagesOf(await markdownOf(), design);
    const ends = display.pages.map((page) =>
      Math.max(
        ...glyphsOf(page)
          .filter(({ owner }) => owner.kind === 'artifact' && owner.attached !== undefined)
          .map(({ x }) => x / page.width),
      ),
    );
    for (const end of ends) expect(end).toBeCloseTo(ends.at(-1)!, 0);
  });
});

/** A diagram whose parts stand beside each other, in a language in which they stay there. */
function steps(count: number): string {
  const nodes = Array.from({ length: count + 1 }, (_, n) => `n${n} [label="Step number ${n}"]\n`);
  const edges = Array.from({ length: count }, (_, n) => `n${n} -> n${n + 1}\nn${n} -> m${n}\n`);
  const layout = 'rankdir=LR\nranksep=0.7\nnodesep=0.8\nnode [shape=box]\n';
  return `\`\`\`dot\ndigraph {\n${layout}${nodes.join('')}${edges.join('')}}\n\`\`\``;
}

describe.each(designs)('a wide diagram in %s', (design) => {
  test('has a landscape page, with its heading and introduction, where only that makes it legible', async () => {
    const markdown = `${before} Before.\n\n# Steps\n\nThe steps are:\n\n${steps(6)}\n\nAfter.`;
    const { display, shapes, ...laid } = await pagesOf(markdown, design);
    expect(shapes).toEqual(['high', 'wide']);
    const lines = display.pages.map((page) => paintedLines(page));
    expect(lines[0]!.join()).toMatch(/Before\.$/);
    expect(lines[1]!.join()).toMatch(/^steps,The steps are:/i);
    expect(lines[1]!.at(-1)).toBe('After.');
    const whole = laidDocument({ display, ...laid });
    expect([...marginFaults(whole), ...overlapFaults(whole)]).toEqual([]);
  });

  test.each([
    ['fits', steps(3)],
    ['is too wide for any page', steps(12)],
    ['is in a quote', steps(6).replace(/^/gm, '> ')],
  ])('stays on pages of the usual shape if it %s', async (_, markdown) => {
    expect(new Set((await pagesOf(markdown, design)).shapes)).toEqual(new Set(['high']));
  });
});

test('a long text that introduces a landscape page is not divided', async () => {
  const text = 'Some words of a text that introduces the steps. '.repeat(12).trimEnd();
  const { display, shapes } = await pagesOf(`${before}\n\n${text} They are:\n\n${steps(6)}`);
  expect(shapes).toEqual(['high', 'wide']);
  expect(paintedLines(display.pages[0]!).join(' ')).toMatch(/They are:$/);
});

test.each([
  ['few rows', ledger(3)],
  ['a quote', ledger(30).replace(/^/gm, '> ')],
])('a wide table in %s stays on pages of the usual shape', async (_, markdown) => {
  expect(new Set((await pagesOf(markdown)).shapes)).toEqual(new Set(['high']));
});

test('a table that fits, and one that is too wide for any page, do not turn pages', async () => {
  for (const markdown of [ledger(30, 3), ledger(30, 30)])
    expect(new Set((await pagesOf(markdown)).shapes)).toEqual(new Set(['high']));
});

test('a table of short numbers that fits with narrow cells stays upright', async () => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const numbers = (count: number) => Array<string>(count).fill('1,204.50');
  const tableOf = (count: number) =>
    [row(['Year', ...numbers(count)]), row(['---', ...numbers(count).map(() => '--:')])]
      .concat(Array.from({ length: 40 }, (_, index) => row([`${1980 + index}`, ...numbers(count)])))
      .join('\n');
  for (const design of designs) {
    const { display, shapes } = await pagesOf(tableOf(10), design);
    expect(new Set(shapes), design).toEqual(new Set(['high']));
    const lines = paintedLines(display.pages[0]!);
    expect(lines.find((line) => line.startsWith('1980'))).toMatch(/(?:1,204\.50.*){10}/);
    expect((await pagesOf(tableOf(16), design)).shapes).toContain('wide');
  }
});

test('a title and a short text are on the landscape page that follows them', async () => {
  const between = `\n\n${before}\n\nBetween.\n\n<!-- pagebreak -->\n\nShort.\n\n`;
  const { display, shapes } = await pagesOf(
    `# Title\n\nText.\n\n${ledger(14)}${between}${ledger(14)}`,
  );
  expect(shapes).toEqual(['wide', 'high', 'wide']);
  const lines = display.pages.map((page) => paintedLines(page));
  expect(lines[0]!.slice(0, 2)).toEqual(['Title', 'Text.']);
  expect(lines[2]![0]).toBe('Short.');
});

test('a document may begin and end with a landscape page', async () => {
  expect(new Set((await pagesOf(ledger(20))).shapes)).toEqual(new Set(['wide']));
});

describe('a page before a table on a landscape page', () => {
  const short = 'Some words of a text that is on a page of its own. '.repeat(40);

  test('is filled with text from behind the table, up to the next heading', async () => {
    const { display, shapes, pageEnds } = await pagesOf(
      `${short}\n\n${ledger(20)}\n\n${'Behind. '.repeat(150)}\n\n## Next\n\nLast.`,
    );
    expect(shapes.slice(0, 2)).toEqual(['high', 'wide']);
    expect(paintedLines(display.pages[0]!).join()).toContain('Behind.');
    expect(paintedLines(display.pages[0]!).join()).not.toContain('Next');
    expect(pageEnds[0]!.blank).toBeLessThan(0.3);
  });

  test('makes the table upright where a third of the page would stay blank', async () => {
    const { shapes, pageEnds } = await pagesOf(
      `${short}\n\n## Ledger\n\n${ledger(20)}\n\n${before.repeat(2)}`,
    );
    expect(new Set(shapes)).toEqual(new Set(['high']));
    for (const { blank } of pageEnds.slice(0, -1)) expect(blank).toBeLessThan(0.15);
  });
});

test('text follows a table on its landscape page rather than leave half of it blank', async () => {
  const { display, shapes, pageEnds } = await pagesOf(
    `${ledger(14)}\n\n${'Behind. '.repeat(40)}\n\n${before.repeat(2)}`,
  );
  expect(shapes[0]).toBe('wide');
  expect(paintedLines(display.pages[0]!).join()).toContain('Behind.');
  expect(pageEnds[0]!.blank).toBeLessThan(0.15);
});

test('a chart, which is as high on any page, does not turn pages', async () => {
  const chart =
    '```mermaid\nxychart-beta\n  x-axis [Q1, Q2, Q3, Q4]\n  y-axis "Cost" 0 --> 100\n  bar [40, 63, 26, 15]\n```';
  const { shapes } = await pagesOf(`Text.\n\n${chart}\n\nText.`, 'book');
  expect(shapes).not.toContain('wide');
});
