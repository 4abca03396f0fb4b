/** Characters in lines, all of the same width; the lines beside it stand on the baseline. */
export interface GridBox {
  readonly lines: readonly string[];
  /** Index of a line. */
  readonly baseline: number;
  /** Columns. */
  readonly width: number;
}

/** Columns of a text: combining marks take none. */
export function columnsOf(text: string): number {
  return [...text.replace(/[\p{M}\u200b\u2060-\u2064]/gu, '')].length;
}

export function textBox(text: string): GridBox {
  return { lines: [text], baseline: 0, width: columnsOf(text) };
}

export type Side = 'left' | 'center' | 'right';

function pad(line: string, width: number, side: Side): string {
  const space = Math.max(0, width - columnsOf(line));
  const before = side === 'left' ? 0 : side === 'right' ? space : Math.floor(space / 2);
  return ' '.repeat(before) + line + ' '.repeat(space - before);
}

/** Boxes beside each other, their baselines on one line. */
export function beside(boxes: readonly GridBox[]): GridBox {
  const baseline = Math.max(0, ...boxes.map((box) => box.baseline));
  const below = Math.max(0, ...boxes.map((box) => box.lines.length - 1 - box.baseline));
  const lines = Array.from({ length: baseline + 1 + below }, (_, index) =>
    boxes
      .map((box) => box.lines[index - baseline + box.baseline] ?? ' '.repeat(box.width))
      .map((line, box) => pad(line, boxes[box]!.width, 'left'))
      .join(''),
  );
  return { lines, baseline, width: boxes.reduce((sum, { width }) => sum + width, 0) };
}

/** Boxes below each other; the baseline is that of the line with this index. */
export function stacked(
  boxes: readonly GridBox[],
  baseline: number,
  side: Side = 'center',
): GridBox {
  const width = Math.max(0, ...boxes.map((box) => box.width));
  const lines = boxes.flatMap((box) =>
    box.lines.map((line) => pad(pad(line, box.width, 'left'), width, side)),
  );
  return { lines, baseline, width };
}

/** Cells in columns; the rows are apart if one of them has several lines. */
export function rowsOfCells(
  rows: readonly (readonly GridBox[])[],
  sideOf: (column: number) => Side,
  gapBefore: (column: number) => string,
): readonly GridBox[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, { width }] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, width);
  return rows.map((row) =>
    beside(
      row.flatMap((cell, column) => {
        const lines = cell.lines.map((line) =>
          pad(pad(line, cell.width, 'left'), widths[column]!, sideOf(column)),
        );
        const gap = column === 0 ? [] : [textBox(gapBefore(column))];
        return [...gap, { ...cell, lines, width: widths[column]! }];
      }),
    ),
  );
}

/** The parts of brackets that are several lines high: top, middle, bottom, and the waist of braces. */
const brackets: Readonly<Record<string, readonly [string, string, string, string?]>> = {
  '(': ['⎛', '⎜', '⎝'],
  ')': ['⎞', '⎟', '⎠'],
  '[': ['⎡', '⎢', '⎣'],
  ']': ['⎤', '⎥', '⎦'],
  '{': ['⎧', '⎪', '⎩', '⎨'],
  '}': ['⎫', '⎪', '⎭', '⎬'],
  '|': ['│', '│', '│'],
  '∣': ['│', '│', '│'],
  '‖': ['║', '║', '║'],
  '∥': ['║', '║', '║'],
  '⌈': ['⎡', '⎢', '⎢'],
  '⌉': ['⎤', '⎥', '⎥'],
  '⌊': ['⎢', '⎢', '⎣'],
  '⌋': ['⎥', '⎥', '⎦'],
};

/** A bracket as high as a box; `undefined` if it has no such parts. */
export function bracket(text: string, { lines, baseline }: GridBox): GridBox | undefined {
  if (text === '') return textBox('');
  const parts = brackets[text];
  if (!parts) return undefined;
  const [top, middle, bottom, waist = middle] = parts;
  const last = lines.length - 1;
  const half = Math.floor(last / 2);
  if (last === 1 && parts[3]) return { lines: ['⎰', '⎱'], baseline, width: 1 };
  const drawn = lines.map((_, index) =>
    index === 0 ? top : index === last ? bottom : index === half ? waist : middle,
  );
  return { lines: drawn, baseline, width: 1 };
}
