const pattern =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A date or a time of ISO 8601 that means the same everywhere: a time without a zone is UTC, as a
 * date is. `undefined` for any other text, and for days that there are not.
 */
export function isoDate(text: string): Date | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  // To Node a time without a zone is the host's.
  const isLocal = text.includes('T') && found.groups?.['zone'] === undefined;
  const date = new Date(isLocal ? `${text}Z` : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
