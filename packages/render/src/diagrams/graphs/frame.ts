import type { Rectangle, Point } from '../parts/index.ts';
import type { Direction } from './graph.ts';

/** Turns places of a graph into those of one whose ranks follow each other downward, and back. */
export interface Frame {
  readonly point: (point: Point) => Point;
  readonly back: (point: Point) => Point;
  readonly box: (box: Rectangle) => Rectangle;
}

const turns: Readonly<Record<Direction, readonly [point: Frame['point'], back: Frame['back']]>> = {
  TB: [(one) => one, (one) => one],
  BT: [({ x, y }) => ({ x, y: -y }), ({ x, y }) => ({ x, y: -y })],
  LR: [({ x, y }) => ({ x: y, y: x }), ({ x, y }) => ({ x: y, y: x })],
  RL: [({ x, y }) => ({ x: y, y: -x }), ({ x, y }) => ({ x: -y, y: x })],
};

export function frameOf(direction: Direction): Frame {
  const [point, back] = turns[direction];
  return {
    ...{ point, back },
    box({ x, y, width, height }) {
      const [a, b] = [point({ x, y }), point({ x: x + width, y: y + height })];
      return {
        ...{ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
        ...{ width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) },
      };
    },
  };
}
