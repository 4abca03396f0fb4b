import { readIsoDate, type DocumentProperties } from '@mdconv/core';

/** The first moment that a zip archive can name. */
const epoch = new Date(Date.UTC(1980, 0, 1));

/** The date in a document's properties: the author's where it is ISO 8601, else the caller's. */
export function documentDate({ date }: DocumentProperties, sourceDate: Date | undefined): Date {
  return readIsoDate(date ?? '') ?? sourceDate ?? epoch;
}
