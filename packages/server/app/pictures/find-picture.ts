import type { Folder, Image } from '@mdconv/client';

interface Place {
  readonly folders: readonly Pick<Folder, 'id' | 'parent_folder_id' | 'name'>[];
  /** The folder of the text; `null`: the top of the project. */
  readonly folderId: string | null;
}

/** Finds the image that a relative link leads to, as the server does. Source: RFC 3986, 5.2. */
export function findPicture<Found extends Pick<Image, 'folder_id' | 'name'>>(
  images: readonly Found[],
  { folders, folderId }: Place,
  source: string,
): Found | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(source)) return undefined;
  const [path = ''] = source.split(/[?#]/, 1);
  let names: readonly string[];
  try {
    names = path.replace(/^\//, '').split('/').map(decodeURIComponent);
  } catch {
    // Percent signs that encode nothing.
    return undefined;
  }
  let place = path.startsWith('/') ? null : folderId;
  for (const name of names.slice(0, -1)) {
    if (name === '.') continue;
    const next: string | null | undefined =
      name === '..'
        ? folders.find(({ id }) => id === place)?.parent_folder_id
        : folders.find((folder) => folder.parent_folder_id === place && folder.name === name)?.id;
    if (next === undefined) return undefined;
    place = next;
  }
  return images.find((image) => image.folder_id === place && image.name === names.at(-1));
}
