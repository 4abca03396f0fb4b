import type { DocumentProperties } from '@mdconv/core';

/** The first moment that a zip archive can name. */
const epoch = new Date(Date.UTC(1980, 0, 1));

/** The date in a document's properties: the author's where it is ISO 8601, else the caller's. */
export function documentDate({ date }: DocumentProperties, sourceDate: Date | undefined): Date {
  const written = date !== undefined && isoDate.test(date) ? new Date(date) : undefined;
  if (written && !Number.isNaN(written.getTime())) return written;
  return sourceDate ?? epoch;
}

/** A day, or a time that names its zone: another would depend on where the program runs. */
const isoDate =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
