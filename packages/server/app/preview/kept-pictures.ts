import type { PictureAnswer } from './messages.ts';

interface Picture {
  readonly version: string;
  readonly bytes: Uint8Array;
}

/** Reads the bytes of a picture. Returns `undefined` if there is no such picture. */
type ReadPicture = (source: string) => Promise<Uint8Array | undefined>;

/**
 * Keeps the pictures of the last text, so that they are read again only if they have changed.
 * @param ask finds a picture; has its bytes unless it has the version that is known
 * @returns runs a function that renders a text
 */
export function keepPictures(
  ask: (
    source: string,
    known: string | undefined,
  ) => Promise<Pick<PictureAnswer, 'version' | 'bytes'>>,
) {
  let kept: ReadonlyMap<string, Picture> = new Map();
  return async <Result>(render: (readPicture: ReadPicture) => Promise<Result>): Promise<Result> => {
    const used = new Map<string, Picture>();
    try {
      return await render(async (source) => {
        const known = used.get(source) ?? kept.get(source);
        const { version, bytes } = await ask(source, known?.version);
        if (version === undefined) return undefined;
        const picture = bytes ? { version, bytes } : known;
        if (picture) used.set(source, picture);
        return picture?.bytes;
      });
    } finally {
      kept = used;
    }
  };
}
