/** Smaller memory is taken from pages that the process keeps anyway. */
const ownPagesMin = 128 * 1024;

/**
 * Zeroed memory. Large memory has pages of its own: V8 maps a resizable buffer, while the allocator of glibc
 * keeps freed blocks of up to 32 MiB for later.
 */
export function takeBytes(size: number): Uint8Array<ArrayBuffer> {
  if (size < ownPagesMin) return new Uint8Array(size);
  return new Uint8Array(new ArrayBuffer(size, { maxByteLength: size }), 0, size);
}

/**
 * Gives the pages of large memory back to the system at once, instead of at the next garbage collection:
 * until then, memory that no longer counts against the limit would still be in use. The bytes are gone.
 */
export function dropBytes({ buffer }: Uint8Array): void {
  const isOwn = buffer instanceof ArrayBuffer && buffer.resizable;
  if (isOwn && buffer.byteLength > 0) buffer.resize(0);
}
