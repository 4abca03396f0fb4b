import type { Alignment } from '@mdconv/core';
import { Element, type Component } from '../element.ts';
import { noMarker, type Marker } from '../numbering.ts';
import { indentBeside, textRight, type BlockContext } from '../block-context.ts';
import { frameFormat, mirrored, type FrameFormat } from '../styles/frame.ts';
import { paragraphProperties, type ParagraphFormat } from '../styles/paragraph-format.ts';
import { styleIndent } from '../styles/style-metrics.ts';
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
  readonly format?: Pick<
    ParagraphFormat,
    'keepNext' | 'keepLines' | 'outlineLevel' | 'spacing' | 'tabStops'
  >;
}

/** Writes a paragraph of running text into its place. */
export function writeParagraph(
  content: readonly Component[],
  writing: Writing,
  context: BlockContext,
  settings: ParagraphSettings = {},
): Element {
  const { style = context.text, align, rightToLeft = false, inset = 0, format } = settings;
  const left = context.left + inset;
  const styled = styleIndent(style, writing.style);
  const marker = settings.marker ?? markerIn(context, left - styled.left);
  const properties = paragraphProperties({
    style,
    ...format,
    numbering: marker,
    ...frameAround(context, style, left - (marker?.hanging ?? 0), rightToLeft),
    rightToLeft,
    indent: indentBeside(styled, {
      // The definition of a marker says where its text starts.
      left: settings.marker ? styled.left : left,
      right: textRight(context, writing.style),
    }),
    alignment: align && alignment(align, rightToLeft),
  });
  return new Element('w:p', {}, [properties, ...content]);
}

/** Readers take an indent that no style has for a quote, unless the paragraph is of a list. */
function markerIn({ depth, frame }: BlockContext, setIn: number): Marker | undefined {
  return depth > 0 || (setIn !== 0 && !frame) ? noMarker : undefined;
}

/** Styles of quotes and alerts draw their own frame, on the left; all else in one has to. */
function frameAround(
  { frame, text }: BlockContext,
  style: StyleKey,
  left: number,
  rightToLeft: boolean,
): FrameFormat {
  if (!frame || (style === text && !rightToLeft)) return {};
  const format = frameFormat(frame.frame, left - frame.left);
  return rightToLeft ? mirrored(format) : format;
}

/** In a right-to-left paragraph Word's left is where its lines start. */
function alignment(align: Alignment, rightToLeft: boolean): Alignment {
  if (!rightToLeft || align === 'center') return align;
  return align === 'left' ? 'right' : 'left';
}
