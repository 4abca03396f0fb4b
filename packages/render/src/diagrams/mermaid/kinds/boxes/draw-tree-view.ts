import type { DrawingPart } from '../../../../drawings/index.ts';
import { drawLabel, inked, measures, polyline } from '../../../parts/index.ts';
import type { Branch } from '../indented.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { readTreeView } from './read-tree-view.ts';

/** CSS pixels. */
const indent = 22;
const rowGap = 6;
const nameWidthMax = 420;
/** The distance from the left of a name to the line to its entries, and from a line to its name. */
const lineAt = 7;
const nameGap = 5;

interface Rows {
  readonly parts: DrawingPart[];
  y: number;
  width: number;
}

/** A row for each entry, and lines from folders to what is in them. */
export const drawTreeView: DrawKind = (source, context) => {
  const { title, roots } = readTreeView(source);
  const rows: Rows = { parts: [], y: 0, width: 0 };
  for (const root of roots) drawEntry(root, 0, rows, context);
  return { title, width: rows.width, height: rows.y - rowGap, parts: rows.parts };
};

/** Returns the middle of the row. */
function drawEntry(
  { text, branches }: Branch,
  depth: number,
  rows: Rows,
  context: KindContext,
): number {
  const { style, labels } = context;
  const isStrong = branches.length > 0;
  const name = text.replace(/^(["'])(.*)\1$/, '$2');
  const label = labels.set(name, { size: measures.label, isStrong }, nameWidthMax);
  const x = depth * indent;
  const middle = rows.y + (measures.label * 1.3) / 2;
  rows.parts.push(drawLabel(label, { x, y: rows.y, fill: style.ink, role: 'node' }));
  rows.width = Math.max(rows.width, x + label.width);
  const top = rows.y + label.height;
  rows.y = top + rowGap;
  const rowsBelow = branches.map((branch) => drawEntry(branch, depth + 1, rows, context));
  const pen = { color: style.line, width: style.lineWidth };
  const left = x + lineAt;
  const path = rowsBelow.flatMap((y, index) => [
    ...(index === rowsBelow.length - 1
      ? polyline([
          { x: left, y: top + 1 },
          { x: left, y },
        ])
      : []),
    ...polyline([
      { x: left, y },
      { x: x + indent - nameGap, y },
    ]),
  ]);
  if (path.length > 0) rows.parts.push(inked(path, { pen, role: 'edge' }));
  return middle;
}
