import type { Element } from 'hast';
import type { Face, FontLibrary } from '../../fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import { fontProperties, quoteFamily } from '../css/font-stack.ts';
import { rule } from '../css/rule.ts';
import { chooseFaces } from './choose-faces.ts';
import { embeddedFace } from './embedded-face.ts';
import { usedTexts } from './used-texts.ts';

export interface FontFacesOptions {
  readonly fonts: FontLibrary;
  /** Whether to embed fallback fonts for East Asian characters, which take megabytes. */
  readonly eastAsian: boolean;
}

/**
 * Rules that embed the font faces of a page as subsets, and that name the fallback families.
 */
export function writeFontFaces(
  main: Element,
  prepared: PreparedDocument,
  { fonts, eastAsian }: FontFacesOptions,
): string {
  const { faces, fallbacks } = chooseFaces(usedTexts(main, prepared), prepared, fonts, eastAsian);
  const rules = [...faces].sort(byId).map(([face, codePoints]) =>
    rule('@font-face', {
      'font-family': quoteFamily(face.family),
      'font-weight': face.weight,
      'font-style': face.style,
      src: embeddedFace(face, codePoints),
    }),
  );
  return [...rules, fontProperties(prepared.design, fallbacks)].join('');
}

function byId([a]: readonly [Face, unknown], [b]: readonly [Face, unknown]): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
