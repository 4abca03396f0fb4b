import type { ResolveImage } from '../assets/index.ts';
import type { Input } from './find-inputs.ts';
import type { ImagePermissions } from './invocation.ts';
import { fetchImage } from './fetch-image.ts';
import { readLocalImage } from './read-local-image.ts';

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
  const pictures = count === 1 ? '1 picture is' : `${count} pictures are`;
  return [`${pictures} ${where}; allow this with ${option}.`];
}
