import type { IRunPropertiesOptions } from 'docx';
import type { TextStyle } from '../../style/index.ts';
import { halfPoints, rgb, twips } from '../units.ts';

/** How text looks, in the docx library's words. */
export function runLook(text: TextStyle): IRunPropertiesOptions {
  return {
    font: fontLook(text.family),
    size: halfPoints(text.size),
    // Word knows two weights of a family; the semibold of a design is its bold.
    bold: text.weight >= 600,
    italics: text.italic,
    color: rgb(text.color),
    ...(text.uppercase && { allCaps: true }),
    ...(text.tracking !== 0 && { characterSpacing: twips(text.tracking) }),
  };
}

/** Eastern scripts keep Word's own choice of a font, as no design brings one for them. */
export function fontLook(family: string) {
  return { ascii: family, hAnsi: family, cs: family };
}
