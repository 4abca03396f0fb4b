import type { Alignment } from '@mdconv/core';
import { Element, type Component } from '../element.ts';
import { noMarker, type Marker } from '../numbering.ts';
import { indentBeside, textRight, type Place } from '../place.ts';
import { frameLook, mirrored, type FrameLook } from '../styles/frame.ts';
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
  /** What stands before the first line. */
  readonly marker?: Marker;
  readonly look?: Pick<
    ParagraphLook,
    'keepNext' | 'keepLines' | 'outlineLevel' | 'spacing' | 'tabStops'
  >;
}

/** Writes a paragraph of running text into its place. */
export function writeParagraph(
  content: readonly Component[],
  writing: Writing,
  place: Place,
  settings: ParagraphSettings = {},
): Element {
  const { style = place.text, align, rightToLeft = false, inset = 0, look } = settings;
  const left = place.left + inset;
  const styled = styleIndent(style, writing.style);
  const marker = settings.marker ?? markerIn(place, left - styled.left);
  const properties = paragraphProperties({
    style,
    ...look,
    numbering: marker,
    ...frameAround(place, style, left - (marker?.hanging ?? 0), rightToLeft),
    rightToLeft,
    indent: indentBeside(styled, {
      // The definition of a marker says where its text starts.
      left: settings.marker ? styled.left : left,
      right: textRight(place, writing.style),
    }),
    alignment: align && alignment(align, rightToLeft),
  });
  return new Element('w:p', {}, [properties, ...content]);
}

/** Readers take an indent that no style has for a quote, unless the paragraph is of a list. */
function markerIn({ depth, frame }: Place, setIn: number): Marker | undefined {
  return depth > 0 || (setIn !== 0 && !frame) ? noMarker : undefined;
}

/** Styles of quotes and alerts draw their own frame, on the left; all else in one has to. */
function frameAround(
  { frame, text }: Place,
  style: StyleKey,
  left: number,
  rightToLeft: boolean,
): FrameLook {
  if (!frame || (style === text && !rightToLeft)) return {};
  const look = frameLook(frame.frame, left - frame.left);
  return rightToLeft ? mirrored(look) : look;
}

/** In a right-to-left paragraph Word's left is where its lines start. */
function alignment(align: Alignment, rightToLeft: boolean): Alignment {
  if (!rightToLeft || align === 'center') return align;
  return align === 'left' ? 'right' : 'left';
}
