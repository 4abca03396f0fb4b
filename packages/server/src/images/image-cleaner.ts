import { cleanImage, type CleanImage, type ImageFailure } from '@mdconv/render';
import { createThread, type ThreadTurn } from '../threads/index.ts';

/** Prepares images for keeping; see `cleanImage`. */
export interface ImageCleaner {
  /**
   * @param bytes The cleaner may take over their memory.
   * @throws the reason of `signal`
   */
  clean(bytes: Uint8Array, turn: ThreadTurn): Promise<CleanImage | ImageFailure>;
  close(): Promise<void>;
}

/**
 * More markup takes more than a few milliseconds to sanitize. What has no `<` among as many first bytes is no
 * svg for `cleanImage`, and takes no more than a copy.
 */
const smallSvgMax = 4096;

/** Heap of the thread in MiB. */
const heapMax = 64;

const less = 0x3c;

export function createImageCleaner(): ImageCleaner {
  const thread = createThread<Uint8Array, CleanImage | ImageFailure>('image-thread.js', heapMax);
  return {
    clean: (bytes, turn) =>
      bytes.length <= smallSvgMax || !bytes.subarray(0, smallSvgMax).includes(less)
        ? Promise.resolve(cleanImage(bytes))
        : thread.ask(bytes, [], turn),
    close: () => thread.close(),
  };
}
