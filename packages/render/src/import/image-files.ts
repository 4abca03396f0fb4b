import { fromBase64 } from '#platform';

/** An image of an imported document, to be written beside its markdown. */
export interface ImageFile {
  /** Like `image-1.png`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Collects images and gives each a name; equal ones share theirs. */
export interface ImageFiles {
  /** Returns the image of some bytes; `undefined` for other types and for none. */
  add(contentType: string, bytes: Uint8Array): ImageFile | undefined;
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
  const bySize = new Map<string, ImageFile[]>();

  const add: ImageFiles['add'] = (contentType, bytes) => {
    const extension = extensions.get(contentType.toLowerCase());
    if (extension === undefined || bytes.length === 0) return undefined;
    const key = `${extension} ${bytes.length}`;
    const ofSize = bySize.get(key) ?? [];
    const same = ofSize.find((file) => file.bytes.every((byte, index) => byte === bytes[index]));
    if (same) return same;
    const file = { name: `image-${list.length + 1}.${extension}`, bytes };
    list.push(file);
    ofSize.push(file);
    bySize.set(key, ofSize);
    return file;
  };

  return {
    add,
    addDataUrl(source) {
      const [, contentType = '', base64 = ''] =
        /^data:([\w+/.-]+);base64,([\s\S]*)$/i.exec(source) ?? [];
      const bytes = extensions.has(contentType.toLowerCase()) ? fromBase64(base64) : undefined;
      return bytes && add(contentType, bytes);
    },
    list,
  };
}
