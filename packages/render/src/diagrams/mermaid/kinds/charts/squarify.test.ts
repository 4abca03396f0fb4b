import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squarify } from './squarify.ts';

const box = { x: 10, y: 20, width: 600, height: 300 };

test('areas are in the proportion of values, fill the box, and are apart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 }),
      (values) => {
        const boxes = squarify(values, box);
        const sum = values.reduce((total, value) => total + value, 0);
        for (const [index, one] of boxes.entries()) {
          expect(one.width * one.height).toBeCloseTo((values[index]! / sum) * 180_000, 3);
          expect(one.x).toBeGreaterThanOrEqual(box.x - 1e-6);
          expect(one.y).toBeGreaterThanOrEqual(box.y - 1e-6);
          expect(one.x + one.width).toBeLessThanOrEqual(610 + 1e-6);
          expect(one.y + one.height).toBeLessThanOrEqual(320 + 1e-6);
          for (const other of boxes.slice(0, index)) {
            const across =
              Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
            const down =
              Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
            expect(Math.min(across, down)).toBeLessThan(1e-6);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
