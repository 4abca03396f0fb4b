import { fromBase64 } from '#platform';

/** An image of an imported document, to be written beside its markdown. */
export interface ImageFile {
  /** Like `image-1.png`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Collects images and gives each a name; equal ones share theirs. */
export interface ImageFiles {
  /** Returns the image in a `data:` URL; `undefined` for any other source and for other types. */
  addDataUrl(source: string): ImageFile | undefined;
  readonly list: readonly ImageFile[];
}

const extensions: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/svg+xml', 'svg'],
]);

/** Collects the images of one document; equal ones are one file. */
export function createImageFiles(): ImageFiles {
  const list: ImageFile[] = [];
  const known = new Map<string, ImageFile>();

  return {
    addDataUrl(source) {
      const [, contentType = '', base64 = ''] =
        /^data:([\w+/.-]+);base64,([\s\S]*)$/i.exec(source) ?? [];
      const extension = extensions.get(contentType.toLowerCase());
      const same = known.get(base64);
      if (same || extension === undefined) return same;
      const bytes = fromBase64(base64);
      if (!bytes || bytes.length === 0) return undefined;
      const file = { name: `image-${list.length + 1}.${extension}`, bytes };
      list.push(file);
      known.set(base64, file);
      return file;
    },
    list,
  };
}
