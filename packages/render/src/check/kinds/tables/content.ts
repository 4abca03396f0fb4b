import { plainText, type Block, type Table, type TableCell, type TextChange } from '@mdconv/core';
import type { CheckKind } from '../../check-kind.ts';
import { linesOf, type Facts } from '../../facts/index.ts';
import type { Draft } from '../../finding.ts';
import { fromWarnings } from '../from-warnings.ts';

/** Kinds about the cells of tables. */
export const tableContentKinds: readonly CheckKind[] = [
  {
    code: 'table-header-missing',
    family: 'tables',
    severity: 'note',
    profiles: { accessible: 'warning', report: 'warning' },
    summary: 'A table has no header.',
    advice: 'Name the columns in the first row.',
    finds: ['|   |   |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n'],
    keeps: ['| a | b |\n| - | - |\n| 1 | 2 |\n', '|  | b |\n| - | - |\n| 1 | 2 |\n'],
    find: (facts) =>
      ofTables(facts, ({ header, rows }) => {
        const cells = header.flatMap((row) => row.cells);
        return rows.length > 1 && cells.every((cell) => cellText(cell) === '');
      }),
  },
  {
    code: 'table-cells-left-out',
    family: 'tables',
    severity: 'error',
    summary: 'A row has more cells than its table has columns, and those are left out.',
    advice: 'Add columns to the header, as the action repair does.',
    finds: ['| a | b |\n| - | - |\n| 1 | 2 | 3 |\n'],
    keeps: ['| a | b |\n| - | - |\n| 1 | 2 |  |\n', '| a | b |\n| - | - |\n| 1 |\n'],
    find: fromWarnings('table-cells-left-out'),
  },
  {
    code: 'table-empty',
    family: 'tables',
    severity: 'warning',
    summary: 'A table has a header and no data.',
    advice: 'Add its rows, or remove it.',
    finds: ['| a | b |\n| - | - |\n'],
    keeps: ['| a | b |\n| - | - |\n| 1 | 2 |\n', 'Text.\n'],
    find: (facts) =>
      ofTables(facts, ({ rows }) =>
        rows.every(({ cells }) => cells.every((cell) => cellText(cell) === '')),
      ),
  },
  {
    code: 'table-column-empty',
    family: 'tables',
    severity: 'note',
    profiles: { report: 'warning' },
    summary: 'A column of a table is empty.',
    advice: 'Fill it, or remove it.',
    finds: ['| a | b | c |\n| - | - | - |\n| 1 |  | 2 |\n| 3 |  | 4 |\n'],
    keeps: ['| a | b |\n| - | - |\n| 1 |  |\n| 3 | 4 |\n', '| a |\n| - |\n| 1 |\n'],
    find: (facts) =>
      ofTables(facts, ({ columns, rows }) => {
        if (rows.length < 2 || columns.length < 2 || !rows.every(isPlainRow(columns.length)))
          return false;
        const isEmpty = columns.map((_, column) =>
          rows.every(({ cells }) => cellText(cells[column]!) === ''),
        );
        return isEmpty.includes(true) && isEmpty.includes(false);
      }),
  },
  {
    code: 'table-column-repeated',
    family: 'tables',
    severity: 'note',
    summary: 'Two columns of a table have the same header.',
    advice: 'Give each column a name of its own.',
    finds: ['| Price | Price |\n| - | - |\n| 1 | 2 |\n'],
    keeps: [
      '| Price | Tax |\n| - | - |\n| 1 | 2 |\n',
      '|  |  | a |\n| - | - | - |\n| 1 | 2 | 3 |\n',
    ],
    find: (facts) =>
      ofTables(facts, ({ header }) =>
        hasRepetition((header.at(-1)?.cells ?? []).map(cellText).filter((text) => text !== '')),
      ),
  },
  {
    code: 'table-row-repeated',
    family: 'tables',
    severity: 'note',
    profiles: { report: 'warning' },
    summary: 'Two rows of a table are the same.',
    advice: 'Remove one of them.',
    finds: ['| a | b |\n| - | - |\n| Ann | 20 |\n| Ben | 30 |\n| Ann | 20 |\n'],
    keeps: ['| a | b |\n| - | - |\n| 1 | 2 |\n| 1 | 3 |\n', '| a |\n| - |\n| x |\n| x |\n'],
    find: (facts) =>
      ofTables(
        facts,
        ({ columns, rows }) =>
          columns.length > 1 &&
          hasRepetition(rows.map(rowText).filter((text) => /\p{L}[^\t]*\t[^\t]*\p{N}/u.test(text))),
      ),
  },
  {
    code: 'table-numbers-unaligned',
    family: 'tables',
    severity: 'note',
    profiles: { report: 'warning' },
    summary: 'Columns of numbers in one table are aligned differently.',
    advice: 'Align all numbers at the right.',
    finds: [
      {
        markdown: '| a | b | c |\n| --- | ---: | :--- |\n| x | 10 | 2 |\n| y | 9 | 13 |\n',
        fixed: '| a | b | c |\n| --- | ---: | ---: |\n| x | 10 | 2 |\n| y | 9 | 13 |\n',
      },
    ],
    keeps: [
      '| a | b |\n| --- | --- |\n| 10 | 2 |\n| 9 | 13 |\n',
      '| a | b |\n| :--- | ---: |\n| x | 2 |\n| y | 13 |\n',
    ],
    find: findUnaligned,
  },
];

function ofTables({ content }: Facts, holds: (table: Table) => boolean): readonly Draft[] {
  return content.tables.filter(({ node }) => holds(node)).map(({ node }) => ({ span: node.span }));
}

/** Empty for an empty cell; an image counts as text. */
function cellText({ children }: TableCell): string {
  return children.map(blockText).join(' ').trim();
}

function blockText(block: Block): string {
  if (block.kind !== 'paragraph') return block.kind;
  const hasImage = block.children.some(({ kind }) => kind === 'image' || kind === 'link');
  return plainText(block.children).trim() || (hasImage ? 'image' : '');
}

function rowText({ cells }: { readonly cells: readonly TableCell[] }): string {
  return cells.map(cellText).join('\t');
}

function isPlainRow(length: number) {
  return ({ cells }: { readonly cells: readonly TableCell[] }) => cells.length === length;
}

function hasRepetition(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length;
}

const number = /^[-+−±~≈<>]?[\p{Sc}]?\s?\d[\d.,'  ]*\s?(?:[%‰\p{Sc}]|[a-zA-Zµ]{1,3})?$/u;

function findUnaligned(facts: Facts): readonly Draft[] {
  return facts.content.tables.flatMap(({ node, within }): readonly Draft[] => {
    const { columns, rows } = node;
    if (rows.length < 2 || !rows.every(isPlainRow(columns.length))) return [];
    const numeric = columns.map((_, column) =>
      rows.every(({ cells }) => number.test(cellText(cells[column]!))),
    );
    const alignments = columns.map(({ align }, column) => (numeric[column] ? align : undefined));
    const isRight = alignments.includes('right');
    const wrong = alignments.map((align) => align === 'left' || align === 'center');
    if (!isRight || !wrong.includes(true)) return [];
    const fix = within.length === 0 ? alignRight(facts, node, wrong) : undefined;
    return [{ span: node.span, fix }];
  });
}

/** Edits of the delimiter row, if the table has the pipes of GFM at both ends. */
function alignRight(
  facts: Facts,
  { span, columns }: Table,
  wrong: readonly boolean[],
): readonly TextChange[] | undefined {
  const line = linesOf(facts, span)[1];
  if (!line || !/^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line.text)) return undefined;
  const cells = [...line.text.matchAll(/:?-+:?/g)];
  if (cells.length !== columns.length) return undefined;
  return cells.flatMap(({ 0: cell, index }, column) => {
    const start = line.start + index;
    return wrong[column]
      ? [{ start, end: start + cell.length, text: `${'-'.repeat(Math.max(3, cell.length - 1))}:` }]
      : [];
  });
}
