import type { Format } from '@mdconv/core';
import type { Task } from './outputs/plan-outputs.ts';

/** How an output ended. */
export type Outcome = 'written' | 'failed' | 'skipped';

/** Counts the outputs of a run. */
export interface Totals {
  add(format: Format, outcome: Outcome, bytes?: number): void;
  /** One sentence, and a table of formats if there are several. */
  lines(): readonly string[];
}

interface Row extends Record<Outcome, number> {
  bytes: number;
}

export function createTotals(tasks: readonly Task<Format>[]): Totals {
  const rows = new Map<Format, Row>();
  for (const { kind } of tasks) rows.set(kind, { written: 0, failed: 0, skipped: 0, bytes: 0 });
  return {
    add(format, outcome, bytes = 0) {
      const row = rows.get(format);
      if (!row) return;
      row[outcome] += 1;
      row.bytes += bytes;
    },
    lines() {
      const all = [...rows.values()];
      const written = all.reduce((sum, row) => sum + row.written, 0);
      const sentence = `${written} of ${tasks.length} outputs written.`;
      return rows.size > 1 ? [...tableOf(rows), sentence] : [sentence];
    },
  };
}

function tableOf(rows: ReadonlyMap<Format, Row>): readonly string[] {
  const cells = [
    ['format', 'written', 'failed', 'skipped', 'size'],
    ...[...rows].map(([format, { written, failed, skipped, bytes }]) => [
      format,
      ...[written, failed, skipped].map(String),
      sizeOf(bytes),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  return cells.map(([name = '', ...values]) =>
    [
      name.padEnd(widths[0] ?? 0),
      ...values.map((value, at) => value.padStart(widths[at + 1] ?? 0)),
    ].join('  '),
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
