import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FontSource } from '../fonts/index.ts';
import type { StoredFont } from './parent-request.ts';

/** Fonts that a process keeps. Those that were used last stay. */
const bytesMax = 64 * 2 ** 20;

/** Asks the parent process for a piece of a font, from an offset in bytes. */
export type ReadFontPiece = (sha256: string, at: number) => Promise<Uint8Array | undefined>;

/**
 * Keeps the fonts of earlier documents, so that the parent process sends each font once.
 * @param folder with fonts that the parent process sent to any worker, named by hash
 * @returns a function that returns a font with its bytes
 */
export function createKeptFonts(
  readPiece: ReadFontPiece,
  folder: string | undefined,
): (font: StoredFont) => Promise<FontSource> {
  /** The font that was used least recently comes first. */
  const kept = new Map<string, Uint8Array>();
  let total = 0;

  /** Reads a font that the parent process has written. `undefined`: it has not, or removed it. */
  async function readKept({ sha256, byteSize }: StoredFont): Promise<Uint8Array | undefined> {
    if (folder === undefined) return undefined;
    const bytes = await readFile(join(folder, sha256)).catch(() => undefined);
    return bytes?.byteLength === byteSize ? bytes : undefined;
  }

  async function receive({ sha256, byteSize }: StoredFont): Promise<Uint8Array> {
    const bytes = new Uint8Array(byteSize);
    for (let at = 0; at < byteSize;) {
      const piece = await readPiece(sha256, at);
      if (!piece?.byteLength) throw new Error('A font is shorter than it should be.');
      bytes.set(piece, at);
      at += piece.byteLength;
    }
    return bytes;
  }

  function keep(sha256: string, bytes: Uint8Array): void {
    if (!kept.delete(sha256)) total += bytes.byteLength;
    kept.set(sha256, bytes);
    for (const [oldest, { byteLength }] of kept) {
      if (total <= bytesMax) return;
      kept.delete(oldest);
      total -= byteLength;
    }
  }

  return async (font) => {
    const { family, weight, style, sha256 } = font;
    const bytes = kept.get(sha256) ?? (await readKept(font)) ?? (await receive(font));
    keep(sha256, bytes);
    return { family, weight, style, bytes };
  };
}
