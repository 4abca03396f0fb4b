const pattern =
  /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?:(?<=T.+)(Z|[+-]\d{2}:\d{2}))?$/;

/** Options of `readIsoDate`. */
export interface IsoDateOptions {
  /** Reject a time without a zone, which otherwise is UTC. */
  readonly requireZone?: boolean;
}

/**
 * Reads an ISO 8601 date, or a date with a time. A date alone is its first moment in UTC.
 *
 * @returns `undefined` for any other text and for days that do not exist, such as 2026-02-30
 */
export function readIsoDate(
  text: string,
  { requireZone = false }: IsoDateOptions = {},
): Date | undefined {
  const [, day = '', time, zone] = pattern.exec(text) ?? [];
  // `Date` accepts 2026-02-30 as 2 March.
  if (!exists(day)) return undefined;
  if (requireZone && time && !zone) return undefined;
  return validDate(`${day}${time ?? 'T00:00'}${zone ?? 'Z'}`);
}

function exists(day: string): boolean {
  return day !== '' && validDate(`${day}T00:00Z`)?.toISOString().startsWith(day) === true;
}

function validDate(text: string): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
