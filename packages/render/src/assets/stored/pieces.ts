/** A range of a file: start and end. */
export type Piece = readonly [start: number, end: number];

export function concat(bytes: Uint8Array, pieces: readonly Piece[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, [start, end]) => sum + end - start, 0));
  let at = 0;
  for (const [start, end] of pieces) {
    all.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return all;
}
