/**
 * The same text in memory of its own, for what is kept longer than its document: V8 makes a slice
 * hold on to the whole text that it was cut from.
 */
export function detach(text: string): string {
  // Through UTF-16, which keeps lone surrogates.
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
