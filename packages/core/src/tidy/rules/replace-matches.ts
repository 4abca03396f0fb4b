import type { Change } from '../edit.ts';

/** A change for each match, unless the replacement is `undefined`. `pattern` is global. */
export function replaceMatches(
  text: string,
  pattern: RegExp,
  replace: (match: string, offset: number) => string | undefined,
): Change[] {
  const changes: Change[] = [];
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const replacement = replace(match[0], start);
    if (replacement !== undefined)
      changes.push({ start, end: start + match[0].length, text: replacement });
  }
  return changes;
}
