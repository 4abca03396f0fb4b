import { describe, expect, test } from 'vitest';
import { contrast, designSystems } from '@mdconv/core';
import { mix, readableOn } from '../../style/index.ts';
import { darkColors, lightColors } from './colors.ts';

const alertTypes = ['note', 'tip', 'important', 'warning', 'caution'];

/** Text colors and their backgrounds, by custom property. */
const pairs: readonly (readonly [string, string])[] = [
  ...['ink', 'heading', 'muted', 'accent'].map((text) => [text, 'paper'] as const),
  ...['ink', 'muted'].map((text) => [text, 'panel'] as const),
  ['ink', 'highlight'],
  ...['keyword', 'string', 'number', 'comment', 'function', 'type', 'attribute', 'meta'].map(
    (role) => [role, 'panel'] as const,
  ),
  ...alertTypes.map((type) => [`alert-${type}`, `alert-${type}-fill`] as const),
  ['ink', 'table-header-fill'],
  ['ink', 'table-stripe-fill'],
];

describe.each(designSystems)('$slug', (design) => {
  test.each([
    ['light', lightColors(design)],
    ['dark', darkColors(design)],
  ])('has readable text on a %s page', (_, css) => {
    const colors = new Map(
      Array.from(css.matchAll(/--md-([\w-]+):(#\w+)/g), ([, name, hex]) => [name!, hex!]),
    );
    // Some alerts have an ink of their own.
    const inAlerts = alertTypes.map((type) => {
      const own = `alert-${type}-ink`;
      return [colors.has(own) ? own : 'ink', `alert-${type}-fill`] as const;
    });
    for (const [text, ground] of [...pairs, ...inAlerts]) {
      const color = colors.get(text);
      const behind = colors.get(ground);
      if (color && behind)
        expect(contrast(color, behind), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each([
  ['#0043ce', '#161616'],
  ['#ffff00', '#ffffff'],
  ['#808080', '#808080'],
])('%s becomes readable on %s', (color, ground) => {
  expect(contrast(readableOn(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
});

test('mixes from the first color to the second', () => {
  expect([
    mix('#000000', '#ff8800', 0),
    mix('#000000', '#ff8800', 0.5),
    mix('#000000', '#ff8800', 1),
  ]).toEqual(['#000000', '#804400', '#ff8800']);
});
