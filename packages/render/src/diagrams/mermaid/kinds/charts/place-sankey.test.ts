import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeSankey } from './place-sankey.ts';

/** Flows from names to later ones only, so that nothing flows in a circle. */
const flows = fc.array(
  fc
    .tuple(fc.nat(8), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 900 }))
    .map(([from, step, value]) => ({ from: `${from}`, to: `${from + step}`, value })),
  { minLength: 1, maxLength: 24 },
);

test('bars of a column and their labels are apart, and bands leave and enter within bars', () => {
  fc.assert(
    fc.property(flows, (all) => {
      const room = { height: 300, gap: 8, labelHeightOf: () => 17 };
      const { nodes, bands } = placeSankey(all, room);
      const space = ({ height }: { height: number }) => Math.max(height, 17);
      for (const one of nodes)
        for (const other of nodes) {
          if (one === other || one.column !== other.column) continue;
          const distance = Math.abs(one.y + one.height / 2 - other.y - other.height / 2);
          expect(distance).toBeGreaterThan((space(one) + space(other)) / 2 + 7.9);
        }
      for (const { from, to, fromY, toY, height } of bands) {
        expect(to.column).toBeGreaterThan(from.column);
        for (const [node, y] of [
          [from, fromY],
          [to, toY],
        ] as const) {
          expect(y).toBeGreaterThan(node.y - 1e-6);
          expect(y + height).toBeLessThan(node.y + node.height + 1e-6);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('what flows in a circle has no columns', () => {
  const circle = [
    { from: 'a', to: 'b', value: 1 },
    { from: 'b', to: 'a', value: 1 },
  ];
  const room = { height: 300, gap: 8, labelHeightOf: () => 17 };
  expect(() => placeSankey(circle, room)).toThrow('in a circle');
});
