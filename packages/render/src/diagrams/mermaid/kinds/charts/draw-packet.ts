import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  centerOf,
  drawLabel,
  grouped,
  inked,
  measures,
  rectangle,
  turnedAt,
  type Rectangle,
  type Label,
} from '../../../parts/index.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { readPacket, type Field } from './read-packet.ts';

/** CSS pixels. */
const rowWidth = 672;
const bitWidthMax = 42;
const rowHeightMin = 34;
const rowGap = 8;
const turnedMax = 130;
const padding = { x: 4, y: 5 } as const;

/** Rows of bits, with the numbers of the first and the last one above each field. */
export const drawPacket: DrawKind = (source, context) => {
  const { title, fields, bitsInRow } = readPacket(source);
  const bitWidth = Math.min(bitWidthMax, rowWidth / bitsInRow);
  const width = Math.min(bitsInRow, Math.max(8, fields.at(-1)!.end + 1)) * bitWidth;
  const parts: DrawingPart[] = [];
  let y = 0;
  for (const cells of rowsOf(fields, bitsInRow)) {
    const row = drawRow(cells, { y, bitsInRow, bitWidth }, context);
    parts.push(...row.parts);
    y += row.height + rowGap;
  }
  return { title, width, height: y - rowGap, parts };
};

function rowsOf(fields: readonly Field[], bitsInRow: number): readonly (readonly Field[])[] {
  const rows = new Map<number, Field[]>();
  for (const { start, end, name } of fields)
    for (let at = start; at <= end;) {
      const row = Math.floor(at / bitsInRow);
      const last = Math.min(end, (row + 1) * bitsInRow - 1);
      const cell = { start: at, end: last, name };
      rows.set(row, [...(rows.get(row) ?? []), cell]);
      at = last + 1;
    }
  return [...rows.values()];
}

interface SetCell {
  readonly cell: Field;
  readonly label: Label;
  /** Whether the label runs upwards. */
  readonly isTurned: boolean;
}

interface Row {
  readonly y: number;
  readonly bitsInRow: number;
  /** CSS pixels. */
  readonly bitWidth: number;
}

function drawRow(
  cells: readonly Field[],
  { y: top, bitsInRow, bitWidth }: Row,
  context: KindContext,
) {
  const { labels, style } = context;
  const set = cells.map((cell) => setCell(cell, bitWidth, context));
  const inner = Math.max(
    ...set.map(({ label, isTurned }) => (isTurned ? label.width : label.height)),
  );
  const height = Math.max(rowHeightMin, inner + 2 * padding.y);
  const parts: DrawingPart[] = [];
  let [numbersHeight, right] = [0, -Infinity];
  for (const { cell, label, isTurned } of set) {
    const number = (bit: number) => labels.set(`${bit}`, { size: measures.small }, 60);
    const [first, last] = [number(cell.start), number(cell.end)];
    numbersHeight = first.height + 2;
    const box: Rectangle = {
      ...{ x: (cell.start % bitsInRow) * bitWidth, y: top + numbersHeight },
      ...{ width: (cell.end - cell.start + 1) * bitWidth, height },
    };
    const look = {
      ...{ fill: style.fill, pen: { color: style.line, width: style.lineWidth } },
    };
    parts.push(
      inked(rectangle(box), { ...look, role: 'node' }),
      isTurned ? turnedLabel(label, box, style.ink) : middleLabel(label, box, style.ink),
    );
    const place = { y: top, fill: style.muted, role: 'value' } as const;
    if (cell.start === cell.end || first.width + last.width + measures.gap > box.width) {
      const { x } = centerOf(box);
      // Numbers of single bits would touch.
      if (x - first.width / 2 < right + 3) continue;
      parts.push(drawLabel(first, { ...place, x, anchor: 'middle' }));
      right = x + first.width / 2;
    } else
      parts.push(
        drawLabel(first, { ...place, x: box.x + 2 }),
        drawLabel(last, { ...place, x: box.x + box.width - 2, anchor: 'end' }),
      );
  }
  return { parts, height: numbersHeight + height };
}

/** A name that is too long for its field stands upright. */
function setCell(cell: Field, bitWidth: number, { labels }: KindContext): SetCell {
  const width = (cell.end - cell.start + 1) * bitWidth - 2 * padding.x;
  const style = { size: measures.label };
  const whole = labels.set(cell.name, style, turnedMax);
  const wrapped = labels.set(cell.name, style, width);
  const isBroken =
    longestWord(cell.name, (word) => labels.set(word, style, Infinity).width) > width;
  const isTurned = isBroken || wrapped.lines.length > 3;
  return { cell, label: isTurned ? whole : wrapped, isTurned };
}

const longestWord = (text: string, widthOf: (word: string) => number) =>
  Math.max(0, ...text.split(/\s+/).map(widthOf));

function middleLabel(label: Label, box: Rectangle, fill: string): DrawingPart {
  const { x, y } = centerOf(box);
  return drawLabel(label, {
    ...{ x, y: y - label.height / 2, fill, anchor: 'middle', role: 'node' },
  });
}

function turnedLabel(label: Label, box: Rectangle, fill: string): DrawingPart {
  const { x, y } = centerOf(box);
  const upright = drawLabel(label, {
    ...{ x: 0, y: -label.height / 2, fill, anchor: 'middle', role: 'node' },
  });
  return grouped([upright], { transform: turnedAt(x, y, -90) });
}
