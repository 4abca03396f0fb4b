import type { Operation } from '../../display/index.ts';

/** To 1/1000 point; never minus zero. */
export function round(length: number): number {
  return Math.round(length * 1000) / 1000 + 0;
}

export function roundOperation(operation: Operation): Operation {
  switch (operation.kind) {
    case 'glyphs':
      return {
        ...operation,
        size: round(operation.size),
        x: round(operation.x),
        baseline: round(operation.baseline),
        advances: roundAll(operation.advances),
        offsets: operation.offsets?.map(({ x, y }) => ({ x: round(x), y: round(y) })),
      };
    case 'rectangle':
      return {
        ...operation,
        ...roundBox(operation),
        ...(operation.radius === undefined ? {} : { radius: round(operation.radius) }),
        ...roundStroke(operation.stroke),
      };
    case 'line':
      return {
        ...operation,
        x1: round(operation.x1),
        y1: round(operation.y1),
        x2: round(operation.x2),
        y2: round(operation.y2),
        width: round(operation.width),
      };
    case 'path':
      return { ...operation, data: roundPath(operation.data), ...roundStroke(operation.stroke) };
    case 'image':
    case 'link':
    case 'clip':
      return { ...operation, ...roundBox(operation) };
    case 'restore':
      return operation;
  }
}

/** Rounds a copy in place: `map` would make an object of every number. */
function roundAll(lengths: readonly number[]): readonly number[] {
  const rounded = lengths.slice();
  for (let index = 0; index < rounded.length; index++) rounded[index] = round(rounded[index]!);
  return rounded;
}

function roundBox(box: { x: number; y: number; width: number; height: number }) {
  return {
    x: round(box.x),
    y: round(box.y),
    width: round(box.width),
    height: round(box.height),
  };
}

function roundStroke(stroke: { readonly width: number; readonly color: string } | undefined) {
  return stroke ? { stroke: { ...stroke, width: round(stroke.width) } } : {};
}

function roundPath(data: string): string {
  return data.replace(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g, (number) => String(round(Number(number))));
}
