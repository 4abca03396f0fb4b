import type { PictureAnswer, PictureQuestion } from './messages.ts';

/** A picture that a link of the text leads to. */
export interface FoundPicture {
  /** Changes with the bytes. */
  readonly version: string;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export type FindPicture = (source: string) => Promise<FoundPicture | undefined>;

/** Sends a worker the picture that it asks for. */
export async function answerPicture(
  worker: Worker,
  { key, source, known }: PictureQuestion,
  find: FindPicture,
): Promise<void> {
  const found = await readChanged(find, source, known).catch(() => undefined);
  // A copy of many bytes would stop the page; nothing else has them.
  const moved = found?.bytes ? [found.bytes.buffer] : [];
  worker.postMessage({ kind: 'picture', key, ...found } satisfies PictureAnswer, moved);
}

/** The bytes of a picture, unless the worker knows its version. */
async function readChanged(
  find: FindPicture,
  source: string,
  known: string | undefined,
): Promise<Pick<PictureAnswer, 'version'> & { readonly bytes?: Uint8Array<ArrayBuffer> }> {
  const found = await find(source);
  if (!found) return {};
  const { version } = found;
  return version === known ? { version } : { version, bytes: await found.read() };
}
