import type { ResolveImage } from '@mdconv/render';
import type { Actor, ImagePlace, Store } from '@mdconv/store';
import { pathOf } from '../wire/index.ts';

/** Bytes of one document's images. */
const documentBytesMax = 100_000_000;

/**
 * Reads the images that a document of a project names with relative links.
 * @param from the folder of the document
 * @param reserve is called with the size of an image before it is read, and may refuse it
 */
export function projectImages(
  { images }: Pick<Store, 'images'>,
  actor: Actor,
  from: ImagePlace,
  reserve: (bytes: number) => Promise<void>,
): ResolveImage {
  let bytesLeft = documentBytesMax;
  return async (source) => {
    const path = pathOf(source);
    if (!path) return undefined;
    const { isFromTop, names } = path;
    const place = isFromTop ? { ...from, folderId: null } : from;
    const image = await images.findImage(actor, place, names);
    if (!image || image.byteSize > bytesLeft) return undefined;
    bytesLeft -= image.byteSize;
    await reserve(image.byteSize);
    return (await images.readContent(actor, image.id)).bytes;
  };
}
