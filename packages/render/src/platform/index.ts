/**
 * What Node and browsers do differently, for Node. Bundlers for browsers take `browser.ts` instead:
 * see `imports` in package.json.
 */

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** Decodes base64 of the standard alphabet. Padding may be missing. */
export function fromBase64(text: string): Uint8Array | undefined {
  return Buffer.from(text, 'base64');
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text);
}

/**
 * Copies a text. V8 keeps the whole text in memory while a slice of it exists; use this for slices
 * that are kept longer than their document.
 */
export function detach(text: string): string {
  // UTF-16 preserves lone surrogates.
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Milliseconds of processor time that the process has taken. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
