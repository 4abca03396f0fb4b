import type { ReadableStream } from 'node:stream/web';

const timeLimitMs = 10_000;
const bytesMax = 20 * 2 ** 20;

/** Fetches a picture from the web; `undefined` where that fails, takes too long or is too large. */
export async function fetchImage(url: string): Promise<Uint8Array | undefined> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const response = await fetch(url, { signal, headers: { accept: 'image/*' } });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      length += chunk.length;
      // Leaving the loop ends the transfer.
      if (length > bytesMax) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
