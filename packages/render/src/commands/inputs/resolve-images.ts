import type { ReadableStream } from 'node:stream/web';
import type { ResolveImage } from '../../assets/index.ts';
import type { ResolveFile } from '../../citations/index.ts';
import { readLocalImage } from '../../files/index.ts';
import type { Input } from './find-inputs.ts';
import type { ImagePermissions } from '../arguments/invocation.ts';

/** Has the pictures of documents, as far as the command line allows. */
export interface ImageResolver {
  of(input: Input): ResolveImage;
  /** Has other files that a document names, such as bibliographies; never from the web. */
  filesOf(input: Input): ResolveFile;
  /** What was not allowed, and the option that would allow it: a line each. */
  refusals(): readonly string[];
}

export function createImageResolver({ paths, remote }: ImagePermissions): ImageResolver {
  const fetched = new Map<string, Promise<Uint8Array | undefined>>();
  const outside = new Set<string>();
  const remotes = new Set<string>();

  function resolveRemote(url: string): Promise<Uint8Array | undefined> {
    if (!remote) {
      remotes.add(url);
      return Promise.resolve(undefined);
    }
    // Several documents, or several formats of one, are likely to show the same picture.
    const answer = fetched.get(url) ?? fetchImage(url);
    fetched.set(url, answer);
    return answer;
  }

  async function resolveLocal(source: string, input: Input): Promise<Uint8Array | undefined> {
    const file = await readLocalImage(source, input.folder, [input.root, ...paths]);
    if (file === 'outside') outside.add(source);
    return file === 'outside' ? undefined : file;
  }

  return {
    of: (input) => (source) =>
      /^https?:/i.test(source) ? resolveRemote(source) : resolveLocal(source, input),
    filesOf: (input) => (path) => resolveLocal(path, input),
    refusals: () => [
      ...refusal(remotes.size, 'on the web', '--allow-remote'),
      ...refusal(outside.size, "outside the document's folder", '--allow-path DIR'),
    ],
  };
}

function refusal(count: number, where: string, option: string): string[] {
  if (count === 0) return [];
  const images = count === 1 ? '1 image is' : `${count} images are`;
  return [`${images} ${where}; allow this with ${option}.`];
}

const timeLimitMs = 10_000;
const remoteBytesMax = 20 * 2 ** 20;

/** Fetches an image from the web; `undefined` if that fails, takes too long or is too large. */
export async function fetchImage(url: string): Promise<Uint8Array | undefined> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const response = await fetch(url, { signal, headers: { accept: 'image/*' } });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      length += chunk.length;
      // Leaving the loop cancels the transfer.
      if (length > remoteBytesMax) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
