import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';

const look = { bold: false, codeScale: 0.9 };
const text = (words: string, isCode = false) => ({ text: words, isCode });

/** Measured in ems, in DejaVu Sans and DejaVu Sans Bold. */
test.each([
  ['Budget', false, 3.57],
  ['Budget', true, 4.06],
  ['Responsible', true, 6.84],
  ['Commitment', true, 7.24],
  ['Development', false, 6.73],
  ['Maintenance', false, 6.68],
  ['1,234,567.89', false, 6.68],
  ['★★★★☆', false, 4.19],
])('measures %s, bold: %s, as %d em, like DejaVu Sans', (words, bold, ems) => {
  const width = textWidth([text(words)], { ...look, bold }).line;
  expect(width).toBeGreaterThanOrEqual(ems);
  expect(width).toBeLessThan(ems * 1.15);
});

test('measures all letters of code at the same width', () => {
  const { line } = textWidth([text('--il', true)], look);
  expect(line).toBe(textWidth([text('mwMW', true)], look).line);
});

test('treats adjacent runs as one word', () => {
  const { longestWord } = textWidth([text('a '), text('-x', true), text(', b')], look);
  expect(longestWord).toBe(textWidth([text('-x', true), text(',')], look).line);
});
