import type { ResolveImage } from '../assets/index.ts';
import { unpackError } from './carry-error.ts';
import type { ImageAnswer, ImageWanted } from './job.ts';

interface Wanting {
  readonly resolve: (bytes: Uint8Array | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** A `resolveImage` for a render process: it asks the process that gave the job. */
export function askParentForImages(): ResolveImage {
  const wanted = new Map<number, Wanting>();
  let lastId = 0;

  process.on('message', (message: ImageAnswer) => {
    if (message.kind !== 'image-answer') return;
    const wanting = wanted.get(message.id);
    wanted.delete(message.id);
    if (message.error) wanting?.reject(unpackError(message.error));
    else wanting?.resolve(message.bytes);
  });

  return (source) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      wanted.set(id, { resolve, reject });
      process.send?.({ kind: 'image-wanted', id, source } satisfies ImageWanted);
    });
}
