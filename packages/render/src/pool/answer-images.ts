import type { TinypoolChannel } from 'tinypool';
import type { ResolveImage } from '../assets/index.ts';
import { packError } from './carry-error.ts';
import type { ImageAnswer, ImageWanted } from './job.ts';

/** The channel of one job, over which a render process has its caller's `resolveImage` called. */
export function answerImages(resolveImage: ResolveImage | undefined): TinypoolChannel {
  let send: (answer: ImageAnswer) => void = () => {};

  async function answer({ id, source }: ImageWanted): Promise<void> {
    try {
      send({ kind: 'image-answer', id, bytes: await resolveImage?.(source) });
    } catch (error) {
      send({ kind: 'image-answer', id, error: packError(error) });
    }
  }

  return {
    // Seen from the pool: it hands over how to send, and posts what the process says.
    onMessage: (callback) => (send = callback),
    postMessage: (message: ImageWanted) => void answer(message),
    onClose: () => (send = () => {}),
  };
}
