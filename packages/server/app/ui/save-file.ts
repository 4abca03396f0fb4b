/** Lets the browser save a file. */
export function saveFile(name: string, type: string, data: string | Uint8Array): void {
  const content = typeof data === 'string' ? data : data.slice();
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
