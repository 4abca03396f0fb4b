import { lineAt, type Scan } from '../../../scan/index.ts';

/** Whether what stands at an offset is read as the marker of a heading, an item or a quote. */
export function beginsBlock(after: Scan, at: number): boolean {
  const line = after.lines[lineAt(after, at)];
  if (!line) return false;
  return line.kind === 'heading' || line.kind === 'blank' || line.content > at;
}
