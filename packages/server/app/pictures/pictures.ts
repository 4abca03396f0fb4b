import type { FoundPicture } from '../preview/answer-picture.ts';

/** The pictures of a text: where they are kept, and how its links lead to them. */
export interface Pictures {
  /**
   * Keeps a picture. @returns what a link to it says
   * @throws {UnreadablePictureError} it cannot be shown
   */
  readonly add: (file: File) => Promise<string>;
  /** Finds the picture that a link leads to. Returns `undefined` if the link leads to no picture. */
  readonly find: (source: string) => Promise<FoundPicture | undefined>;
}

/** A file that cannot be shown as a picture, with a message for people. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
}

/** The types that documents can show. */
export const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** The description of a picture before somebody writes one: its name, unless a program made it up. */
export function describe({ name }: File, unnamed: string): string {
  const stem = name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '');
  return /^(image|img|screenshot|untitled|unnamed|clipboard)?[\s\d_.-]*$/i.test(stem)
    ? unnamed
    : stem;
}

export const isPicture = ({ type }: File) => type.startsWith('image/');
