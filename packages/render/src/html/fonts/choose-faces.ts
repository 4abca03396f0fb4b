import { familyOf, FontRole } from '@mdconv/core';
import { isEastAsian, type Face, type FontLibrary } from '../../fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import type { UsedText } from './used-texts.ts';

/** The font faces of a page, each with its characters. */
export interface ChosenFaces {
  readonly faces: ReadonlyMap<Face, ReadonlySet<number>>;
  /** Fallback families for characters that the design's families lack, in the order of the text. */
  readonly fallbacks: Readonly<Record<FontRole, ReadonlySet<string>>>;
}

/**
 * Finds the font face for each character of a page. Emoji and characters without a face are omitted.
 *
 * @param eastAsian whether fallback fonts for East Asian characters are chosen
 */
export function chooseFaces(
  texts: readonly UsedText[],
  { design, document }: PreparedDocument,
  fonts: FontLibrary,
  eastAsian: boolean,
): ChosenFaces {
  const { language } = document.properties;
  const faces = new Map<Face, Set<number>>();
  const fallbacks = Object.fromEntries(
    FontRole.options.map((role) => [role, new Set<string>()]),
  ) as Record<FontRole, Set<string>>;
  for (const { font, weight, italic, codePoints } of texts) {
    const family = familyOf(design.fonts, font);
    const own = fonts.select(family, weight, italic ? 'italic' : 'normal');
    const drawing = new Set([own]);
    for (const codePoint of [...codePoints].filter((one) => !isJoining(one))) {
      const face = coveringFace(codePoint, own, language, { fonts, eastAsian });
      if (!face) continue;
      const used = faces.get(face) ?? new Set();
      for (const one of drawnAs(codePoint, face)) used.add(one);
      faces.set(face, used);
      drawing.add(face);
      if (face.family !== family) fallbacks[font].add(face.family);
    }
    for (const codePoint of [...codePoints].filter(isJoining))
      for (const face of drawing) if (face.covers(codePoint)) faces.get(face)?.add(codePoint);
  }
  return { faces, fallbacks };
}

function coveringFace(
  codePoint: number,
  own: Face,
  language: string,
  { fonts, eastAsian }: { readonly fonts: FontLibrary; readonly eastAsian: boolean },
): Face | undefined {
  if (own.covers(codePoint)) return own;
  if (!eastAsian && isEastAsian(codePoint)) return undefined;
  const face = fonts.cover(String.fromCodePoint(codePoint), own, language);
  // The subsetter drops colors, and every system has emoji.
  return face?.hasColorLayers ? undefined : face;
}

/** A character that a face lacks may be drawn from its parts, as `≠` from `=` and a stroke. */
function drawnAs(codePoint: number, face: Face): readonly number[] {
  if (face.covers(codePoint)) return [codePoint];
  const parts = String.fromCodePoint(codePoint).normalize('NFD');
  return Array.from(parts, (part) => part.codePointAt(0)!);
}

const defaultIgnorable = /\p{Default_Ignorable_Code_Point}/u;

/** Joiners and selectors join characters into one glyph; on their own they need no face. */
function isJoining(codePoint: number): boolean {
  // The first one is the soft hyphen.
  return codePoint >= 0xad && defaultIgnorable.test(String.fromCodePoint(codePoint));
}
