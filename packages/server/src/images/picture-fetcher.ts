import type { ResolveImage } from '@mdconv/render';
import { fetchPicture } from './fetch-picture.ts';
import { createGuardedAgent, guard as usualGuard, type Guard } from './guarded-agent.ts';

/** Has the pictures of documents from the hosts that the operator allows. */
export interface PictureFetcher {
  /** For one document, until `signal` aborts. A picture that cannot be had is `undefined`. */
  forDocument(signal: AbortSignal): ResolveImage;
  close(): Promise<void>;
}

/** Of one picture. */
const timeLimitMs = 5000;
const bytesMax = 5_000_000;
/** Of one document. */
const picturesMax = 20;
const documentBytesMax = 20_000_000;

/** @param hosts `a.example`, `*.a.example` for all below it, or `*` for all */
export function createPictureFetcher(
  hosts: readonly string[],
  guard: Guard = usualGuard,
): PictureFetcher {
  const dispatcher = createGuardedAgent(guard);
  const isAllowed = ({ hostname }: URL) => hosts.some((host) => matches(hostname, host));

  return {
    forDocument(signal) {
      let pictures = 0;
      let bytesLeft = documentBytesMax;
      return async (source) => {
        if (!/^https?:/i.test(source) || pictures === picturesMax) return undefined;
        pictures += 1;
        const picture = await fetchPicture(source, {
          dispatcher,
          isAllowed,
          bytesMax,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
        }).catch(() => undefined);
        if (!picture || picture.length > bytesLeft) return undefined;
        bytesLeft -= picture.length;
        return picture;
      };
    },
    close: () => dispatcher.close(),
  };
}

function matches(hostname: string, pattern: string): boolean {
  // A name may end with the root's dot.
  const name = hostname.replace(/\.$/, '');
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern;
}
