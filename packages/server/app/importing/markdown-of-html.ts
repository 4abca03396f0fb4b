import { fromHtml } from '@mdconv/core';

/** Longer sources are pictures inside the text, which no document could hold. */
const sourceMax = 20_000;

/** The markdown of what was copied, without the line ending that a document has. */
export function markdownOfHtml(html: string): string {
  const image = (source: string) => (source.length > sourceMax ? undefined : source);
  return fromHtml(html, { image }).replace(/\n$/, '');
}
