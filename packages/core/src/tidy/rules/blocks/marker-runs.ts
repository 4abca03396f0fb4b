import type { Line, Scan } from '../../../scan/index.ts';
import { textLines, type TextLine } from './text-lines.ts';

/**
 * Lines that begin alike, one after another. Between them stand only blank lines and lines that go
 * on with the paragraph of the one before.
 *
 * @param shapeOf what a line begins with; lines without a shape are no members
 */
export function markerRuns(
  scan: Scan,
  shapeOf: (line: TextLine) => string | undefined,
): readonly (readonly TextLine[])[] {
  const runs: TextLine[][] = [];
  let run: TextLine[] = [];
  let shape: string | undefined;
  for (const line of textLines(scan)) {
    const next = shapeOf(line);
    if (next === undefined) continue;
    const last = run.at(-1);
    if (!last || next !== shape || !isJoined(scan.lines, last, line)) runs.push((run = []));
    run.push(line);
    shape = next;
  }
  return runs;
}

function isJoined(lines: readonly Line[], from: TextLine, to: TextLine): boolean {
  if (from.line.container !== to.line.container) return false;
  let paragraph = true;
  for (let index = from.index + 1; index < to.index; index += 1) {
    const kind = lines[index]?.kind;
    if (kind === 'blank') paragraph = false;
    else if (kind !== 'paragraph' || !paragraph) return false;
  }
  return true;
}
