import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { ReadableStream } from 'node:stream/web';
import type { ResolveImage } from '../assets/index.ts';
import type { Input } from './find-inputs.ts';
import type { ImagePermissions } from './arguments/invocation.ts';

/** Has the pictures of documents, as far as the command line allows. */
export interface ImageResolver {
  of(input: Input): ResolveImage;
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

  return {
    of: (input) => async (source) => {
      if (/^https?:/i.test(source)) return resolveRemote(source);
      const image = await readLocalImage(source, input.folder, [input.root, ...paths]);
      if (image === 'outside') outside.add(source);
      return image === 'outside' ? undefined : image;
    },
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

/** Larger than the limit of images, so that a warning can name that limit. Larger files are not read. */
const localBytesMax = 64 * 2 ** 20;

/**
 * Reads the file behind an image's source: `undefined` where there is none, `outside` where there
 * is one that lies, once links are followed, in none of the allowed folders.
 */
export async function readLocalImage(
  source: string,
  folder: string,
  allowed: readonly string[],
): Promise<Uint8Array | 'outside' | undefined> {
  for (const name of possiblePaths(source)) {
    if (!isLocalName(name)) return undefined;
    const path = await realpath(resolve(folder, name)).catch(() => undefined);
    if (path === undefined) continue;
    if (!(await isWithin(path, allowed))) return 'outside';
    const file = await stat(path);
    return file.isFile() && file.size <= localBytesMax ? readFile(path) : undefined;
  }
  return undefined;
}

/**
 * Whether a name can only mean a local file, on every system. Windows takes `//host/share` and
 * `\\host\share` as the share of a host, and signs in to it as soon as the path is looked up; `c:a.png`
 * depends on the current folder of a drive.
 */
export function isLocalName(name: string): boolean {
  return !/^(?:[\\/]{2}|[a-z]:(?![\\/]))/i.test(name);
}

/** Authors write sources as URLs, `a%20b.png?raw`, and as file names, `a#b.png`. */
function possiblePaths(source: string): readonly string[] {
  if (source.includes('\0')) return [];
  try {
    return [source, decodeURIComponent(source.replace(/[?#].*$/s, ''))];
  } catch {
    return [source];
  }
}

async function isWithin(path: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const below = relative(await realpath(folder).catch(() => folder), path);
    if (below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)) return true;
  }
  return false;
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
