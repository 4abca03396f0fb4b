import { lineAt, type Scan } from '../../../scan/index.ts';

/** Whether the line that holds an offset, or the one after it, is part of a table. */
export function isTableLine(after: Scan, at: number): boolean {
  const index = lineAt(after, at);
  return after.lines.slice(index, index + 2).some(({ kind }) => kind.startsWith('table-'));
}
