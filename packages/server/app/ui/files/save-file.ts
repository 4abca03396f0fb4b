/** Lets the browser save a file. */
export function saveFile(name: string, type: string, data: string | Uint8Array | Blob): void {
  const content = data instanceof Uint8Array ? data.slice() : data;
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
