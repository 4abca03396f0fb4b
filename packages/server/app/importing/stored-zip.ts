import { unzipSync } from 'fflate';

/** The part of jszip's interface that the reader of Word documents uses, for documents that are checked. */
export function loadAsync(content: ArrayBuffer) {
  const files = unzipSync(new Uint8Array(content));
  return Promise.resolve({
    file: (name: string) =>
      Object.hasOwn(files, name) ? { async: () => Promise.resolve(files[name]) } : null,
  });
}
