import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';

/** Measured in ems, in DejaVu Sans and DejaVu Sans Bold. */
test.each([
  ['Budget', false, 3.57],
  ['Budget', true, 4.06],
  ['Responsible', true, 6.84],
  ['Commitment', true, 7.24],
  ['Development', false, 6.73],
  ['Maintenance', false, 6.68],
  ['1,234,567.89', false, 6.68],
])('gives %s, bold: %s, the %d ems that DejaVu Sans takes', (text, bold, ems) => {
  const width = textWidth(text, { size: 10, bold }) / 10;
  expect(width).toBeGreaterThanOrEqual(ems);
  expect(width).toBeLessThan(ems * 1.15);
});
