import { createPlaceFinder, type Warning } from '@mdconv/core';

/** `em-dash 3, heading-space 1`: what tidying changed. Empty when it changed nothing. */
export function describeFixes(warnings: readonly Warning[]): string {
  return warnings
    .filter(({ fixes }) => fixes > 0)
    .map(({ rule, fixes }) => `${rule} ${fixes}`)
    .join(', ');
}

/** `12:3: heading-space`: each change of tidying, by line and column. */
export function describeFindings(
  markdown: string,
  warnings: readonly Warning[],
): readonly string[] {
  const placeOf = createPlaceFinder(markdown);
  return warnings
    .filter(({ fixes }) => fixes > 0)
    .flatMap(({ rule, positions = [] }) => positions.map(({ start }) => ({ rule, start })))
    .sort((a, b) => a.start - b.start)
    .map(({ rule, start }) => {
      const { line, column } = placeOf(start);
      return `${line}:${column}: ${rule}`;
    });
}

/** `12: The image … (image-not-embedded)`: what could not be done as requested, by line. */
export function describeProblems(
  markdown: string,
  warnings: readonly Warning[],
): readonly string[] {
  const placeOf = createPlaceFinder(markdown);
  return warnings
    .filter(({ fixes }) => fixes === 0)
    .map(({ rule, message, positions = [] }) => {
      const [first, ...others] = positions;
      const where = first ? `${placeOf(first.start).line}: ` : ' ';
      const more = others.length > 0 ? `, and ${others.length} more` : '';
      return `${where}${message ?? 'Could not be done as requested.'} (${rule}${more})`;
    });
}
