import { InvalidRequestError } from '@mdconv/core';
import { createBoundedCache } from './bounded-cache.ts';
import { checkFont } from './check-font.ts';
import type { Face, FontSource } from './face.ts';
import { openFace } from './open-face.ts';
import type { AvailableFace } from './available-face.ts';

/** Keeps the last fonts of callers: the same fonts come with every document of a caller. */
const openedSourcesMax = 16;
const opened = createBoundedCache<Face>(openedSourcesMax);

/** The first four bytes of a font file. Source: OpenType 1.9, "Organization of an OpenType font". */
const signatures: ReadonlyMap<string, 'font' | 'WOFF' | 'WOFF2' | 'font collection'> = new Map([
  ['\0\x01\0\0', 'font'],
  ['true', 'font'],
  ['OTTO', 'font'],
  ['wOFF', 'WOFF'],
  ['wOF2', 'WOFF2'],
  ['ttcf', 'font collection'],
]);

/**
 * Opens a face that the caller supplied.
 *
 * @throws {InvalidRequestError} the bytes are not a TrueType or OpenType font
 */
export function openSource(source: FontSource): AvailableFace {
  const { family, weight, style, bytes } = source;
  const type = signatures.get(String.fromCharCode(...bytes.subarray(0, 4)));
  if (type !== 'font') throw refusal(source, type ? `is a ${type} file` : 'is not a font file');
  const mark = digest(bytes);
  const key = `${family} ${weight} ${style} ${mark}`;
  let face = opened.get(key);
  if (!face) {
    face = openChecked(source, mark);
    opened.set(key, face);
  }
  const ready = face;
  return { family, weight, style, open: () => ready };
}

/** Loads `node:crypto`, which takes 5 ms, only for fonts of callers. */
function digest(bytes: Uint8Array): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** Reads what layout will read, so that a damaged file fails here and is named. */
function openChecked(source: FontSource, mark: string): Face {
  try {
    checkFont(source.bytes);
    const face = openFace(source, source.bytes, mark);
    face.covers(0x20);
    return face;
  } catch {
    // Refused below, whatever the parser said.
  }
  throw refusal(source, 'cannot be read');
}

function refusal({ family, weight, style }: FontSource, what: string): InvalidRequestError {
  const message = `${family} ${weight} ${style} ${what}. Pass the bytes of a .ttf or .otf file.`;
  return new InvalidRequestError([{ path: 'fonts', message }]);
}
