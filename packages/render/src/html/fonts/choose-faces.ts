import type { FontRole } from '@mdconv/core';
import type { Face, FontLibrary } from '../../typeset/fonts/index.ts';
import type { Prepared } from '../../prepare/index.ts';
import type { UsedText } from './used-texts.ts';

/** The faces of a page with the characters that each draws. */
export interface ChosenFaces {
  readonly faces: ReadonlyMap<Face, ReadonlySet<number>>;
  /** Families that draw what the design's own lack, in the order of the text. */
  readonly standIns: Readonly<Record<FontRole, ReadonlySet<string>>>;
}

/** Gives each character of a page's texts the face that covers it; what none covers, and emoji, are left out. */
export function chooseFaces(
  texts: readonly UsedText[],
  { design, document }: Prepared,
  fonts: FontLibrary,
): ChosenFaces {
  const { language } = document.properties;
  const faces = new Map<Face, Set<number>>();
  const standIns = {
    body: new Set<string>(),
    heading: new Set<string>(),
    code: new Set<string>(),
  };
  for (const { role, weight, italic, codePoints } of texts) {
    const family = design.fonts[role];
    const own = fonts.select(family, weight, italic ? 'italic' : 'normal');
    const drawing = new Set([own]);
    for (const codePoint of [...codePoints].filter((one) => !isJoining(one))) {
      const face = coveringFace(codePoint, own, language, fonts);
      if (!face) continue;
      faces.set(face, (faces.get(face) ?? new Set()).add(codePoint));
      drawing.add(face);
      if (face.family !== family) standIns[role].add(face.family);
    }
    for (const codePoint of [...codePoints].filter(isJoining))
      for (const face of drawing) if (face.covers(codePoint)) faces.get(face)?.add(codePoint);
  }
  return { faces, standIns };
}

function coveringFace(codePoint: number, own: Face, language: string, fonts: FontLibrary) {
  if (own.covers(codePoint)) return own;
  const face = fonts.cover(String.fromCodePoint(codePoint), own, language);
  // The subsetter drops colors, and every system has emoji of its own.
  return face?.hasColorLayers ? undefined : face;
}

/** Joiners and selectors make one glyph of several characters; alone they ask for no face. */
function isJoining(codePoint: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));
}
