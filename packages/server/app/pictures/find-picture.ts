import type { Folder, Image } from '@mdconv/client';
import { pathOf } from '../../src/wire/relative-path.ts';

/** The folder of a text and the folders of its project. */
export interface TextLocation {
  readonly folders: readonly Pick<Folder, 'id' | 'parent_folder_id' | 'name'>[];
  /** The folder of the text; `null`: the top of the project. */
  readonly folderId: string | null;
}

/** Finds the image that a relative link leads to, as the server does. */
export function findPicture<Found extends Pick<Image, 'folder_id' | 'name'>>(
  images: readonly Found[],
  { folders, folderId }: TextLocation,
  source: string,
): Found | undefined {
  const path = pathOf(source);
  if (!path) return undefined;
  let place = path.isFromTop ? null : folderId;
  for (const name of path.names.slice(0, -1)) {
    if (name === '.') continue;
    const next: string | null | undefined =
      name === '..'
        ? folders.find(({ id }) => id === place)?.parent_folder_id
        : folders.find((folder) => folder.parent_folder_id === place && folder.name === name)?.id;
    if (next === undefined) return undefined;
    place = next;
  }
  return images.find((image) => image.folder_id === place && image.name === path.names.at(-1));
}
