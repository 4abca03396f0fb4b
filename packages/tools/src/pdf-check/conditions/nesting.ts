import type { Condition } from '../condition.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';
import type { ElementFacts } from '../facts/read-structure.ts';
import { arrayOf } from '../reader/values.ts';

/** Allowed nesting: tables, lists and tables of contents. Source: ISO 14289-1, 7.5, 7.6 and 7.1. */
export const nestingConditions: readonly Condition[] = [
  nesting('UA 09-004', 'tables', 'table 337', [
    { role: 'Table', children: 'TR THead TBody TFoot Caption' },
    { role: 'THead', children: 'TR', parents: 'Table' },
    { role: 'TBody', children: 'TR', parents: 'Table' },
    { role: 'TFoot', children: 'TR', parents: 'Table' },
    { role: 'TR', children: 'TH TD', parents: 'Table THead TBody TFoot' },
    { role: 'TH', parents: 'TR' },
    { role: 'TD', parents: 'TR' },
  ]),
  nesting('UA 09-005', 'lists', 'table 336', [
    { role: 'L', children: 'L LI Caption' },
    { role: 'LI', children: 'Lbl LBody', parents: 'L' },
    { role: 'LBody', parents: 'LI' },
  ]),
  nesting('UA 09-006', 'tables of contents', 'table 333', [
    { role: 'TOC', children: 'TOC TOCI Caption' },
    { role: 'TOCI', children: 'Lbl Reference NonStruct P TOC', parents: 'TOC' },
  ]),
  {
    id: 'UA 15-003',
    clause: 'ISO 14289-1, 7.5',
    says: 'Every header cell has a scope unless cells refer to their headers.',
    *find({ structure, at, where }) {
      const cells = structure.elements.filter(({ standard }) => standard === 'TH');
      for (const cell of cells) {
        const table = tableAround(cell);
        const isReferred = descendants(table).some(
          (other) => arrayOf(structure.attribute(other, 'Table', 'Headers')).length > 0,
        );
        const scope = at(structure.attribute(cell, 'Table', 'Scope'));
        if (scope === undefined && !isReferred) yield where(cell.dictionary);
      }
    },
  },
  {
    id: 'UA 7.5 regular',
    clause: 'ISO 14289-1, 7.5; ISO 32000-1, 14.8.4.3.4',
    says: 'All rows of a table have the same number of columns, including spans.',
    *find(pdf) {
      for (const table of pdf.structure.elements)
        if (table.standard === 'Table' && !isRegular(pdf, table)) yield pdf.where(table.dictionary);
    },
  },
];

interface NestingRule {
  readonly role: string;
  /** Allowed children; absent: any. */
  readonly children?: string;
  /** Allowed parents; absent: any. */
  readonly parents?: string;
}

function nesting(
  id: string,
  what: string,
  table: string,
  rules: readonly NestingRule[],
): Condition {
  const allows = (roles: string | undefined, element: ElementFacts | undefined) =>
    roles === undefined || roles.split(' ').includes(element?.standard ?? '');
  return {
    id,
    clause: `ISO 14289-1, 7.1; ISO 32000-1, ${table}`,
    says: `The parts of ${what} are nested correctly.`,
    *find({ structure, where }) {
      for (const element of structure.elements) {
        const rule = rules.find(({ role }) => role === element.standard);
        if (!rule) continue;
        const isRight =
          allows(rule.parents, element.parent) &&
          element.children.every((child) => allows(rule.children, child));
        if (!isRight) yield `${where(element.dictionary)}, ${element.role}`;
      }
    },
  };
}

function tableAround(cell: ElementFacts): ElementFacts {
  let one = cell;
  while (one.parent && one.standard !== 'Table') one = one.parent;
  return one;
}

function descendants(element: ElementFacts): readonly ElementFacts[] {
  return element.children.flatMap((child) => [child, ...descendants(child)]);
}

function isRegular({ structure, at }: PdfFacts, table: ElementFacts): boolean {
  const rows = table.children.flatMap((child) =>
    child.standard === 'TR' ? [child] : child.children.filter(({ standard }) => standard === 'TR'),
  );
  const span = (cell: ElementFacts, key: string) =>
    Number(at(structure.attribute(cell, 'Table', key)) ?? 1);
  // How many cells each row has from rows above it.
  const fromAbove = new Map<number, number>();
  const widths = rows.map((row, index) => {
    let width = fromAbove.get(index) ?? 0;
    for (const cell of row.children) {
      const columns = span(cell, 'ColSpan');
      width += columns;
      for (let below = 1; below < Math.min(span(cell, 'RowSpan'), rows.length); below++)
        fromAbove.set(index + below, (fromAbove.get(index + below) ?? 0) + columns);
    }
    return width;
  });
  return new Set(widths).size <= 1;
}
