import type { IRunPropertiesOptions } from 'docx';
import type { StyleSheet, TextStyle } from '../../style/index.ts';
import { halfPoints, rgb, twips } from '../units.ts';
import { line, shade } from './box.ts';
import type { StyleKey } from './style-names.ts';

export type CharacterKey = Extract<
  StyleKey,
  | 'hyperlink'
  | 'inlineCode'
  | 'keyboard'
  | 'highlight'
  | 'small'
  | 'missingPicture'
  | 'footnoteReference'
>;

export type CharacterFormats = Readonly<Record<CharacterKey, IRunPropertiesOptions>>;

/** The formats of character styles. Where two apply, their properties are combined. */
export function characterFormats(
  style: StyleSheet,
): Readonly<Record<CharacterKey, IRunPropertiesOptions>> {
  const { code, link, palette, paragraph } = style;
  const { size } = paragraph.text;
  const codeFormat = {
    font: fontAttributes(code.text.family),
    size: halfPoints(size * code.inlineScale),
  };
  return {
    hyperlink: {
      color: rgb(link.color),
      ...(link.underline && { underline: { type: 'single' } }),
    },
    inlineCode: {
      ...codeFormat,
      noProof: true,
      ...(code.inlineFill !== undefined && { shading: shade(code.inlineFill) }),
    },
    keyboard: {
      ...codeFormat,
      noProof: true,
      shading: shade(palette.panel),
      border: line({ width: 0.5, color: palette.hairline }, 1),
    },
    highlight: { shading: shade(palette.highlight) },
    small: { size: halfPoints(size * 0.85) },
    missingPicture: {
      size: halfPoints(size * 0.85),
      color: rgb(palette.muted),
      // In a link, the frame is enough.
      underline: { type: 'none' },
      border: line({ width: 0.5, color: palette.hairline }, 1),
    },
    footnoteReference: { superScript: true },
  };
}

/** The run properties of a text style. */
export function runFormat(text: TextStyle): IRunPropertiesOptions {
  return {
    font: fontAttributes(text.family),
    size: halfPoints(text.size),
    // Word has two weights per family; semibold in a design becomes bold.
    bold: text.weight >= 600,
    italics: text.italic,
    color: rgb(text.color),
    ...(text.uppercase && { allCaps: true }),
    ...(text.capitals !== 'usual' && { smallCaps: true }),
    ...(text.tracking !== 0 && { characterSpacing: twips(text.tracking) }),
  };
}

/** East Asian text keeps Word's default font, because designs have none for it. */
export function fontAttributes(family: string) {
  return { ascii: family, hAnsi: family, cs: family };
}
