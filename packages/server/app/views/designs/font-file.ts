import { text } from '../../text.ts';

/** A font of a design that is edited. */
export interface EditedFont {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /** The file in base64. */
  readonly content: string;
}

/**
 * Reads family, weight and style of a .ttf or .otf file. The server checks the rest. Source: OpenType
 * 1.9, table directory, "name" and "OS/2".
 * @throws {Error} with a message for people
 */
export async function readFontFile(file: File): Promise<EditedFont> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const tables = tablesOf(bytes);
    const os2 = tables('OS/2');
    return {
      family: familyOf(tables('name')),
      weight: os2.getUint16(4),
      style: os2.getUint16(62) & 1 ? 'italic' : 'normal',
      content: base64Of(bytes),
    };
  } catch {
    throw new Error(text.designs.noFont(file.name));
  }
}

function tablesOf(bytes: Uint8Array): (tag: string) => DataView {
  const view = new DataView(bytes.buffer);
  const signature = view.getUint32(0);
  if (signature !== 0x00010000 && signature !== 0x4f54544f) throw new RangeError('No font.');
  return (tag) => {
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
      if (String.fromCharCode(...bytes.subarray(at, at + 4)) === tag)
        return new DataView(bytes.buffer, view.getUint32(at + 8), view.getUint32(at + 12));
    throw new RangeError(`No table ${tag}.`);
  };
}

/** The family of all weights, or else that of four styles, as Windows reads it. */
function familyOf(names: DataView): string {
  for (const wanted of [16, 1])
    for (let at = 6; at < 6 + names.getUint16(2) * 12; at += 12) {
      const isWindows = names.getUint16(at) === 3 && names.getUint16(at + 4) === 0x409;
      if (!isWindows || names.getUint16(at + 6) !== wanted) continue;
      const start = names.byteOffset + names.getUint16(4) + names.getUint16(at + 10);
      const bytes = new Uint8Array(names.buffer, start, names.getUint16(at + 8));
      return new TextDecoder('utf-16be').decode(bytes);
    }
  throw new RangeError('No family.');
}

/** Encodes a file. */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  const step = 0x8000;
  for (let at = 0; at < bytes.length; at += step)
    binary += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(binary);
}

/** Adds fonts to a document for the preview. */
export function withFonts(html: string, fonts: readonly EditedFont[]): string {
  const faces = fonts.map(
    ({ family, weight, style, content }) =>
      `@font-face{font-family:"${escapeName(family)}";font-weight:${weight};font-style:${style};src:url(data:font/ttf;base64,${content})}`,
  );
  return faces.length === 0
    ? html
    : html.replace('</head>', () => `<style>${faces.join('')}</style></head>`);
}

/** Letters outside of ASCII, quotes and the like as CSS escapes. */
function escapeName(family: string): string {
  return family.replace(/[^A-Za-z0-9 _-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `);
}
