import type * as node from './index.ts';

/** Arguments of one call; engines limit their number. */
const pieceLength = 8192;

export const toBase64: typeof node.toBase64 = (bytes) => {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += pieceLength)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + pieceLength)));
  return btoa(pieces.join(''));
};

export const fromBase64: typeof node.fromBase64 = (text) => {
  try {
    return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  } catch {
    return undefined;
  }
};

export const utf8Length: typeof node.utf8Length = (text) => new TextEncoder().encode(text).length;

/** A page converts one document again and again; its slices may keep it in memory. */
export const detach: typeof node.detach = (text) => text;

/** A page has only the clock. */
export const processorTime: typeof node.processorTime = () => performance.now();
