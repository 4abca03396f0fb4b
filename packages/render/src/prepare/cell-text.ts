import { plainText, type TableCell } from '@mdconv/core';

/** Longer than any number that is set in a column; keeps tests of it short for long cells. */
const textMax = 40;

/** The text of a cell that holds one short paragraph, else `undefined`. */
export function cellText({ children }: TableCell): string | undefined {
  const [first, ...others] = children;
  if (!first) return '';
  if (first.kind !== 'paragraph' || others.length > 0) return undefined;
  const text = plainText(first.children).trim();
  return text.length > textMax ? undefined : text;
}
