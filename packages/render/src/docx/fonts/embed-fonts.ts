import { createHash } from 'node:crypto';
import type { Face, FontLibrary } from '../../fonts/index.ts';
import { obfuscate } from './obfuscate.ts';
import type { UsedFace } from './used-faces.ts';

/** The four faces of a family, in the schema's order. Source: ISO/IEC 29500-1, 17.8.3, CT_Font. */
export const slots = ['embedRegular', 'embedBold', 'embedItalic', 'embedBoldItalic'] as const;

export type FontSlot = (typeof slots)[number];

/** A font file in the package. */
export interface EmbeddedFont {
  readonly family: string;
  readonly slot: FontSlot;
  /** Path within `word/fonts/`. */
  readonly file: string;
  readonly key: string;
  readonly bytes: Uint8Array;
}

/**
 * Embeds the used font faces without subsetting: their licenses allow it, and people who edit the
 * document can type any letter. If a family lacks a face, Word synthesizes it.
 */
export function embedFonts(used: readonly UsedFace[], fonts: FontLibrary): readonly EmbeddedFont[] {
  return used
    .flatMap(({ family, bold, italic }) => {
      const face = fonts.select(family, bold ? 700 : 400, italic ? 'italic' : 'normal');
      return isWanted(face, { family, bold, italic }) ? [{ face, slot: slotOf(bold, italic) }] : [];
    })
    .sort((a, b) => order(a.face.family + a.slot, b.face.family + b.slot))
    .map(({ face, slot }, index) => {
      const key = keyOf(face);
      const file = `font${index + 1}.odttf`;
      return { family: face.family, slot, file, key, bytes: obfuscate(face.bytes, key) };
    });
}

/** Whether the nearest face matches exactly, so that Word does not slant or thicken it twice. */
function isWanted(face: Face, { family, bold, italic }: UsedFace): boolean {
  const isBold = face.weight >= boldFrom;
  return face.family === family && isBold === bold && (face.style === 'italic') === italic;
}

/** Semibold is used in families without bold. */
const boldFrom = 600;

function slotOf(bold: boolean, italic: boolean): FontSlot {
  if (bold) return italic ? 'embedBoldItalic' : 'embedBold';
  return italic ? 'embedItalic' : 'embedRegular';
}

/** A GUID derived from the font. */
function keyOf({ bytes }: Face): string {
  const digest = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  return `{${digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')}}`;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
