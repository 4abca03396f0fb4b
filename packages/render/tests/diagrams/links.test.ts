import { minimalClean } from '@mdconv/core';
import { runs } from '@mdconv/tools/testing/laws';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextMeasure } from '../../src/diagrams/text-measure.ts';
import { drawSource } from './draw-source.ts';
import { labelFaults, linkFaults } from './drawing-faults.ts';
import { readDrawing } from './read-drawing.ts';

const faultsOf = async (source: string) => {
  const texts = await createTextMeasure(minimalClean, 'en');
  const drawing = readDrawing(await drawSource(source, minimalClean), texts);
  return [...labelFaults(drawing), ...linkFaults(drawing)];
};

test.each([
  ['around the box between its ends', 'a:R --> L:b\nb:R --> L:c\na:R --> L:c'],
  ['around its own box', 'a:R --> L:b\na:R --> R:b'],
  ['around all boxes', 'a:B --> T:b\nb:B --> T:c\nc:B --> T:a'],
])('a link goes %s', async (_, links) => {
  const services = ['a', 'b', 'c'].map((id) => `service ${id}(server)[Service ${id}]`);
  expect(await faultsOf(['architecture-beta', ...services, links].join('\n'))).toEqual([]);
});

test('a part stands where its link to a part in a group is straight', async () => {
  const source =
    'architecture-beta\ngroup g[Group]\nservice a(server)[A] in g\nservice b(disk)[B] in g\nservice w(internet)[Web]\na:B -- T:b\nw:R --> L:a';
  const texts = await createTextMeasure(minimalClean, 'en');
  const { lines } = readDrawing(await drawSource(source, minimalClean), texts);
  const across = lines.filter(({ points }) => points.every(([, y]) => y === points[0]![1]));
  expect(across).toHaveLength(1);
});

const side = fc.constantFrom('L', 'R', 'T', 'B');
const opposite = { L: 'R', R: 'L', T: 'B', B: 'T' } as const;
/** Services that follow each other, and a link back: what authors draw. */
const architecture = fc
  .record({
    groups: fc.array(fc.constantFrom(' in g', ''), { minLength: 3, maxLength: 6 }),
    sides: fc.array(side, { minLength: 6, maxLength: 6 }),
  })
  .map(({ groups, sides }) => {
    const services = groups.map(
      (group, index) => `service s${index}(server)[Service ${index}]${group}`,
    );
    const links = groups
      .slice(1)
      .map((_, index) => `s${index}:${sides[index]} --> ${opposite[sides[index]!]}:s${index + 1}`);
    return ['architecture-beta', 'group g[Group]', ...services, ...links].join('\n');
  });

test('links go through no box', async () => {
  await fc.assert(
    fc.asyncProperty(architecture, async (source) => {
      expect(await faultsOf(source)).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
});
