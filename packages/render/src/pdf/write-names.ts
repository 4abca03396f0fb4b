/**
 * A name tree of one node. Keys stand in the order of their bytes as the file holds them, by which
 * readers search; pdfkit sorts them as words of a language. Source: PDF 32000-1, 7.9.6.
 */
export function writeNames(entries: ReadonlyMap<string, unknown>): { readonly Names: unknown[] } {
  const sorted = [...entries]
    .map(([name, value]) => ({ name, value, bytes: keyBytes(name) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  return { Names: sorted.flatMap(({ name, value }) => [new String(name), value]) };
}

/** ASCII as it is, anything else as marked UTF-16. */
function keyBytes(name: string): Buffer {
  if (/^[\0-\x7f]*$/.test(name)) return Buffer.from(name, 'latin1');
  return Buffer.from(`\ufeff${name}`, 'utf16le').swap16();
}
