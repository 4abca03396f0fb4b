import { imagesOf, type Document, type WarningLog } from '@mdconv/core';
import type { AssetTable, Picture, ResolveImage } from './asset-table.ts';
import { isDataUrl, readDataUrl } from './data-url.ts';
import { pictureBytesMax } from './limits.ts';
import { createPictureReader, type Refusal } from './read-picture.ts';

export interface AssetOptions {
  /** Absent: only `data:` URLs are loaded. */
  readonly resolveImage?: ResolveImage;
  /** Gets `image-not-embedded` with every position of an image that could not be loaded. */
  readonly warnings: WarningLog;
  readonly signal?: AbortSignal;
}

/** Resolvers often wait for a disk or a network; this many sources are asked for at a time. */
const concurrentSources = 6;

/**
 * Has, checks and measures every picture of a document, each distinct source once. A picture that
 * cannot be loaded is a warning, never a failure.
 *
 * @throws the signal's reason when it aborts
 */
export async function loadAssets(document: Document, options: AssetOptions): Promise<AssetTable> {
  const images = imagesOf(document);
  const sources = [...new Set(images.map((image) => image.source))];
  const bytes = await fetchAll(sources, options);

  // Decoded one after the other in reading order, so that limits always hit the same pictures.
  const read = createPictureReader();
  const outcomes = new Map<string, Picture | Refusal>();
  for (const [index, source] of sources.entries()) {
    options.signal?.throwIfAborted();
    outcomes.set(source, await read(bytes[index]));
  }

  for (const { source, span } of images) {
    const outcome = outcomes.get(source);
    if (outcome && 'refusal' in outcome)
      options.warnings.add('image-not-embedded', complaint(source, outcome.refusal), span);
  }
  const picture: AssetTable['picture'] = ({ source }) => {
    const outcome = outcomes.get(source);
    return outcome && 'raster' in outcome ? outcome : undefined;
  };
  return { picture, shows: (image) => picture(image) !== undefined };
}

async function fetchAll(
  sources: readonly string[],
  { resolveImage, signal }: AssetOptions,
): Promise<readonly (Uint8Array | undefined)[]> {
  const bytes = new Array<Uint8Array | undefined>(sources.length);
  const waiting = sources.entries();
  const work = async () => {
    for (const [index, source] of waiting) {
      signal?.throwIfAborted();
      bytes[index] = isDataUrl(source)
        ? readDataUrl(source, pictureBytesMax)
        : await resolve(source, resolveImage);
    }
  };
  await Promise.all(Array.from({ length: concurrentSources }, work));
  return bytes;
}

/** A resolver that throws is one that has not got the picture. */
async function resolve(source: string, resolveImage: ResolveImage | undefined) {
  try {
    return await resolveImage?.(source);
  } catch {
    return undefined;
  }
}

const sourceLengthMax = 80;

function complaint(source: string, refusal: string): string {
  const cut = isDataUrl(source) ? 30 : sourceLengthMax;
  const name = source.length > cut ? `${source.slice(0, cut)}…` : source;
  return `The image "${name}" is shown as its alternative text: ${refusal}.`;
}
