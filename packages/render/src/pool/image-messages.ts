import type { TinypoolChannel } from 'tinypool';
import type { ResolveImage } from '../assets/index.ts';
import type { ImageRequest, ImageResponse } from './job.ts';
import { packError, unpackError } from './pack-error.ts';

/** Parent side, for one job: calls `resolveImage` when the worker asks for an image. */
export function createImageChannel(resolveImage: ResolveImage | undefined): TinypoolChannel {
  let send: (response: ImageResponse) => void = () => {};

  async function respond({ id, source }: ImageRequest): Promise<void> {
    try {
      send({ kind: 'image-response', id, bytes: await resolveImage?.(source) });
    } catch (error) {
      send({ kind: 'image-response', id, error: packError(error) });
    }
  }

  return {
    // Named from the pool's point of view: it passes its send function and posts worker messages.
    onMessage: (callback) => (send = callback),
    postMessage: (message: ImageRequest) => void respond(message),
    onClose: () => (send = () => {}),
  };
}

interface Pending {
  readonly resolve: (bytes: Uint8Array | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Worker side: a `resolveImage` that asks the parent process. */
export function requestImagesFromParent(): ResolveImage {
  const pending = new Map<number, Pending>();
  let lastId = 0;

  process.on('message', (message: ImageResponse) => {
    if (message.kind !== 'image-response') return;
    const request = pending.get(message.id);
    pending.delete(message.id);
    if (message.error) request?.reject(unpackError(message.error));
    else request?.resolve(message.bytes);
  });

  return (source) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      pending.set(id, { resolve, reject });
      process.send?.({ kind: 'image-request', id, source } satisfies ImageRequest);
    });
}
