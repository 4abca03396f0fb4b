import type { IRunPropertiesOptions } from 'docx';
import type { StyleSheet } from '../../style/index.ts';
import { halfPoints, rgb } from '../units.ts';
import { line, shade } from './frame.ts';
import { fontLook } from './run-look.ts';
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

export type CharacterLooks = Readonly<Record<CharacterKey, IRunPropertiesOptions>>;

/** The looks of words within a paragraph: styles of their own, and added up where they meet. */
export function characterLooks(
  style: StyleSheet,
): Readonly<Record<CharacterKey, IRunPropertiesOptions>> {
  const { code, link, palette, paragraph } = style;
  const { size } = paragraph.text;
  const codeLook = { font: fontLook(code.text.family), size: halfPoints(size * code.inlineScale) };
  return {
    hyperlink: {
      color: rgb(link.color),
      ...(link.underline && { underline: { type: 'single' } }),
    },
    inlineCode: {
      ...codeLook,
      noProof: true,
      ...(code.inlineFill !== undefined && { shading: shade(code.inlineFill) }),
    },
    keyboard: {
      ...codeLook,
      noProof: true,
      shading: shade(palette.panel),
      border: line({ width: 0.5, color: palette.hairline }, 1),
    },
    highlight: { shading: shade(palette.highlight) },
    small: { size: halfPoints(size * 0.85) },
    missingPicture: {
      color: rgb(palette.muted),
      border: line({ width: 0.5, color: palette.hairline }, 1),
    },
    footnoteReference: { superScript: true },
  };
}
