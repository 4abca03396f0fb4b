import type { CheckKind } from '../../check-kind.ts';
import { fromWarnings } from '../from-warnings.ts';
import { fromBreaks } from '../from-breaks.ts';

const wideRow = (cell: string) => `| ${Array.from({ length: 14 }, () => cell).join(' | ')} |`;
const wideTable = `${wideRow('internationalization')}\n${wideRow('---')}\n${wideRow('characteristically')}\n`;
const smallTable = '| a | b |\n| - | - |\n| 1 | 2 |\n';
const tallCell = Array.from({ length: 70 }, (_, line) => `line ${line}`).join('<br>');

/** Kinds about how tables fit their pages. */
export const tableLayoutKinds: readonly CheckKind[] = [
  {
    code: 'table-shrunk',
    family: 'tables',
    severity: 'warning',
    profiles: { default: 'note' },
    summary: 'A table is too wide for the page, so its type is smaller or it is divided.',
    advice: 'Remove columns, shorten cells, or use landscape pages.',
    finds: [wideTable],
    keeps: [smallTable, `${smallTable}\nText.\n`],
    find: fromWarnings('table-shrunk'),
  },
  {
    code: 'table-torn',
    family: 'tables',
    severity: 'warning',
    summary: 'A page ends within a row of a table, or between its header and its first row.',
    advice: 'Shorten the cells of the row.',
    finds: [`| a | b |\n| - | - |\n| ${tallCell} | 2 |\n`],
    keeps: [smallTable, `| a |\n| - |\n${'| 1 |\n'.repeat(90)}`],
    find: fromBreaks(['table-row', 'table-header']),
  },
];
