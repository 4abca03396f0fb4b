import type { Alignment } from '@mdconv/core';
import type { Component } from '../element.ts';
import { noMarker, type Marker } from '../numbering.ts';
import { indentBeside, textRight, type BlockContext } from '../block-context.ts';
import { Paragraph } from '../paragraph.ts';
import { boxFormat, insteadOfStyle, mirrored, type BoxFormat } from '../styles/box.ts';
import type { ParagraphFormat } from '../styles/paragraph-format.ts';
import { styleIndent } from '../styles/style-metrics.ts';
import type { StyleKey } from '../styles/style-names.ts';
import type { Writer } from '../writer.ts';

export interface ParagraphSettings {
  /** Absent: the style of plain text in this context. */
  readonly style?: StyleKey;
  readonly align?: Alignment;
  readonly rightToLeft?: boolean;
  /** Points from the context's left edge. */
  readonly inset?: number;
  /** The list marker before the first line. */
  readonly marker?: Marker;
  readonly format?: Pick<
    ParagraphFormat,
    'keepNext' | 'keepLines' | 'outlineLevel' | 'runsIn' | 'spacing' | 'tabStops'
  > & {
    /** Twips by which the first line begins before the others, or further in. */
    readonly hanging?: number;
    readonly firstLine?: number;
  };
}

/** Writes a paragraph with the indents of its context. */
export function writeParagraph(
  content: readonly Component[],
  writer: Writer,
  context: BlockContext,
  settings: ParagraphSettings = {},
): Paragraph {
  const { style = context.text, align, rightToLeft = false, inset = 0 } = settings;
  const { hanging, firstLine, ...format } = { ...flush(context, style), ...settings.format };
  const left = context.left + inset;
  const styled = styleIndent(style, writer.style);
  const marker = settings.marker ?? markerIn(context, left - styled.left);
  const paragraphFormat: ParagraphFormat = {
    style,
    ...(context.keepsNext && { keepNext: true }),
    ...format,
    numbering: marker,
    ...boxAround(context, style, left - (marker?.hanging ?? 0), rightToLeft),
    rightToLeft,
    indent: withHanging(
      indentBeside(styled, {
        // The numbering definition sets the indent of the text.
        left: settings.marker ? styled.left : left,
        right: textRight(context, writer.style),
      }),
      { hanging, firstLine },
    ),
    alignment: align && alignment(align, rightToLeft),
  };
  return new Paragraph(paragraphFormat, content);
}

/** Text in a box that replaces that of its style does not hang as the style says. */
function flush(
  { box, text }: BlockContext,
  style: StyleKey,
): NonNullable<ParagraphSettings['format']> {
  return box?.replacesStyle && style === text ? { hanging: 0 } : {};
}

function withHanging(
  indent: ParagraphFormat['indent'],
  {
    hanging,
    firstLine,
  }: { readonly hanging?: number | undefined; readonly firstLine?: number | undefined },
): ParagraphFormat['indent'] {
  if (hanging !== undefined) return { ...indent, hanging };
  return firstLine === undefined ? indent : { ...indent, firstLine };
}

/** Readers of docx take an indent without a style for a blockquote, unless it is in a list. */
function markerIn({ depth, box }: BlockContext, setIn: number): Marker | undefined {
  return depth > 0 || (Math.abs(setIn) > 0.01 && !box) ? noMarker : undefined;
}

/** Styles of blockquotes and alerts have their box; other paragraphs within them need it. */
function boxAround(
  { box, text }: BlockContext,
  style: StyleKey,
  left: number,
  rightToLeft: boolean,
): BoxFormat {
  if (!box || (style === text && !rightToLeft && !box.replacesStyle)) return {};
  const own = boxFormat(box.box, left - box.left);
  const format = box.replacesStyle ? insteadOfStyle(own) : own;
  return rightToLeft ? mirrored(format) : format;
}

/** Word's `left` is the start of the line in right-to-left paragraphs. */
function alignment(align: Alignment, rightToLeft: boolean): Alignment {
  if (!rightToLeft || align === 'center') return align;
  return align === 'left' ? 'right' : 'left';
}
