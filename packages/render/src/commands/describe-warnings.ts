import type { Warning } from '@mdconv/core';

/** `em-dash 3, heading-space 1`: what tidying changed. Empty when it changed nothing. */
export function describeFixes(warnings: readonly Warning[]): string {
  return warnings
    .filter(({ fixes }) => fixes > 0)
    .map(({ rule, fixes }) => `${rule} ${fixes}`)
    .join(', ');
}

/** `12: The image … (image-not-embedded)`: what could not be done as requested, by line. */
export function describeProblems(
  markdown: string,
  warnings: readonly Warning[],
): readonly string[] {
  const lineOf = lineFinder(markdown);
  return warnings
    .filter(({ fixes }) => fixes === 0)
    .map(({ rule, message, positions = [] }) => {
      const [first, ...others] = positions;
      const where = first ? `${lineOf(first.start)}: ` : ' ';
      const more = others.length > 0 ? `, and ${others.length} more` : '';
      return `${where}${message ?? 'Could not be done as requested.'} (${rule}${more})`;
    });
}

/** Offset → 1-based line. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
