import type { Alignment } from '@mdconv/core';
import { Element, type Component } from '../element.ts';
import { indentBeside, textRight, type Place } from '../place.ts';
import { frameLook } from '../styles/frame.ts';
import { paragraphProperties, type ParagraphLook } from '../styles/paragraph-look.ts';
import { styleIndent } from '../styles/style-indent.ts';
import type { StyleKey } from '../styles/style-names.ts';
import type { Writing } from '../writing.ts';

export interface ParagraphSettings {
  /** Absent: the style of plain text at this place. */
  readonly style?: StyleKey;
  readonly align?: Alignment;
  readonly rightToLeft?: boolean;
  /** Points from the place's own left edge. */
  readonly inset?: number;
  /** Points that the first line, with a marker, starts before the others. */
  readonly hanging?: number;
  readonly look?: Pick<
    ParagraphLook,
    'numbering' | 'keepNext' | 'keepLines' | 'outlineLevel' | 'spacing'
  >;
}

/** Writes a paragraph of running text into its place. */
export function writeParagraph(
  content: readonly Component[],
  writing: Writing,
  place: Place,
  {
    style = place.text,
    align,
    rightToLeft = false,
    inset = 0,
    hanging,
    look,
  }: ParagraphSettings = {},
): Element {
  const left = place.left + inset;
  const styled = styleIndent(style, writing.style);
  const { frame } = place;
  const properties = paragraphProperties({
    style,
    ...look,
    // Styles of quotes and alerts draw their own frame; whatever else stands in one has to.
    ...(frame &&
      style !== place.text &&
      frameLook(frame.frame, left - (hanging ?? 0) - frame.left)),
    rightToLeft,
    indent: indentBeside(styled, { left, right: textRight(place, writing.style), hanging }),
    alignment: align && alignment(align, rightToLeft),
  });
  return new Element('w:p', {}, [properties, ...content]);
}

/** In a right-to-left paragraph Word's left is where its lines start. */
function alignment(align: Alignment, rightToLeft: boolean): Alignment {
  if (!rightToLeft || align === 'center') return align;
  return align === 'left' ? 'right' : 'left';
}
