/** The pictures of a text: where they are kept, and how its links lead to them. */
export interface Pictures {
  /** Keeps a picture. @returns what a link to it says; throws if it cannot be kept */
  readonly add: (file: File) => Promise<string>;
  /** Reads the picture that a link leads to. Returns `undefined` if the link leads to no picture. */
  readonly read: (source: string) => Promise<Uint8Array | undefined>;
}

/** A file that the browser cannot read as a picture. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
}

/** The description of a picture before somebody writes one: its name, unless a program made it up. */
export function describe({ name }: File, unnamed: string): string {
  const stem = name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '');
  return /^(image|img|screenshot|untitled|unnamed|clipboard)?[\s\d_.-]*$/i.test(stem)
    ? unnamed
    : stem;
}

export const isPicture = ({ type }: File) => type.startsWith('image/');
