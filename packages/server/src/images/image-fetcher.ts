import type { ResolveImage } from '@mdconv/render';
import { matchesHost } from '../settings/index.ts';
import { fetchImage } from './fetch-image.ts';
import { createGuardedAgent, guard as defaultGuard, type Guard } from './guarded-agent.ts';

/** Fetches the images of documents from the hosts that the operator allows. */
export interface ImageFetcher {
  /** Resolves the images of one document until `signal` aborts. Failures resolve to `undefined`. */
  forDocument(signal: AbortSignal): ResolveImage;
  close(): Promise<void>;
}

/** Limits per image. */
const timeLimitMs = 5000;
const bytesMax = 5_000_000;
/** Limits per document. */
const imagesMax = 20;
const documentBytesMax = 20_000_000;

/** @param hosts `a.example`, `*.a.example` for its subdomains, or `*` for all */
export function createImageFetcher(
  hosts: readonly string[],
  guard: Guard = defaultGuard,
): ImageFetcher {
  const dispatcher = createGuardedAgent(guard);
  const isAllowed = ({ hostname }: URL) =>
    hosts.some((host) => matchesHost(hostname.replace(/\.$/, ''), host));

  return {
    forDocument(signal) {
      let images = 0;
      let bytesLeft = documentBytesMax;
      return async (source) => {
        if (!/^https?:/i.test(source) || images === imagesMax) return undefined;
        images += 1;
        const image = await fetchImage(source, {
          dispatcher,
          isAllowed,
          bytesMax,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
        }).catch(() => undefined);
        if (!image || image.length > bytesLeft) return undefined;
        bytesLeft -= image.length;
        return image;
      };
    },
    close: () => dispatcher.close(),
  };
}
