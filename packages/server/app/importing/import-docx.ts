import { fromDocx, type ImageFile } from '@mdconv/render/import';

/** Code units of all pictures that stay inside the text; a text may have 1 MB. */
const picturesMax = 700_000;

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The markdown of a Word document. Small pictures are inside it; `left` others are left out. */
export async function importDocx(
  bytes: Uint8Array,
): Promise<{ readonly markdown: string; readonly left: number }> {
  let room = picturesMax;
  const left = new Set<string>();
  const image = (file: ImageFile): string | undefined => {
    const source = dataUrl(file);
    if (source.length > room) {
      left.add(file.name);
      return undefined;
    }
    room -= source.length;
    return source;
  };
  const { markdown } = await fromDocx(bytes, { image });
  return { markdown, left: left.size };
}

function dataUrl({ name, bytes }: ImageFile): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${types[name.split('.').at(-1)!]};base64,${btoa(binary)}`;
}
