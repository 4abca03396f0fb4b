/**
 * A jpeg whose header is embeddable, as it is; `undefined` where its data is cut short, so that
 * a decoder has to make the best of it.
 */
export function usableJpeg(bytes: Uint8Array): Uint8Array | undefined {
  // Cameras pad their files, so the end marker is looked for rather than expected.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(endOfImage) > 0
    ? bytes
    : undefined;
}

const endOfImage = Uint8Array.of(0xff, 0xd9);
