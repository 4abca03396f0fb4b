import { InvalidRequestError } from '@mdconv/core';
import type { Face } from './face.ts';

export function damagedFont({ family, weight, style }: Face): InvalidRequestError {
  const message = `${family} ${weight} ${style} is damaged and cannot be read where a page needs it. Give another file.`;
  return new InvalidRequestError([{ path: 'fonts', message }]);
}

/**
 * Reads what of a face is first looked at when it is used, such as glyphs.
 *
 * @throws {InvalidRequestError} the reader stumbles over it
 */
export function readFace<Read>(face: Face, read: () => Read): Read {
  try {
    return read();
  } catch {
    throw damagedFont(face);
  }
}
