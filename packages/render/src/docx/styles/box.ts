import type { IBorderOptions, IShadingAttributesProperties } from 'docx';
import { textColumn, type Hex, type LineStyle, type StyleSheet } from '../../style/index.ts';
import type { AlertType } from '@mdconv/core';
import type { Borders } from './paragraph-format.ts';
import { borderSpaceMax, eighthsOfPoint, rgb } from '../units.ts';

/** A bar or background of several paragraphs. Word joins it if their indents are equal. */
export interface ParagraphBox {
  /** Points from the edge of the box to its text. */
  readonly left: number;
  readonly right: number;
  readonly fill?: Hex;
  readonly bar?: LineStyle;
  /** A line around the background, or above and below text without one. */
  readonly edge?: LineStyle;
  /** Points between the text and the edges above and below it. */
  readonly padding: number;
}

export function codeBox({ code }: StyleSheet): ParagraphBox {
  const { fill, padding, bar } = code;
  return { left: padding + (bar?.width ?? 0), right: padding, fill, bar, padding };
}

export function quoteBox({ blockquote }: StyleSheet): ParagraphBox {
  return { left: blockquote.indent, right: 0, bar: blockquote.bar, padding: 0 };
}

/** Points. */
const hairline = 0.5;

export function alertBox({ alert, palette }: StyleSheet, type: AlertType): ParagraphBox {
  const { bar, layout, padding: side, paddingY = side * 0.75 } = alert;
  const { color, fill, border } = alert[type];
  if (layout === 'rule' || layout === 'labelMargin')
    return {
      left: 0,
      right: 0,
      padding: paddingY,
      edge: { width: hairline, color: palette.hairline },
    };
  const onPaper = fill.toLowerCase() === palette.paper.toLowerCase();
  return {
    left: side + bar,
    right: onPaper ? 0 : side,
    padding: onPaper ? 0 : paddingY,
    ...(bar > 0 && { bar: { width: bar, color } }),
    ...(!onPaper && { fill }),
    ...(border !== undefined && { edge: { width: hairline, color: border } }),
  };
}

/** Whether rules above and below are all that shows a box. */
export function isRuled({ fill, bar }: ParagraphBox): boolean {
  return fill === undefined && bar === undefined;
}

/** Where the text of an alert begins beside its name. Points. */
export interface HangingName {
  /** Its distance from the edge of the text of the page. */
  readonly left: number;
  /** Its distance from the name. */
  readonly hanging: number;
}

/** The indents of alerts with the name before the text; `undefined` in other designs. */
export function hangingName(style: StyleSheet): HangingName | undefined {
  const { layout, labelWidth, padding } = style.alert;
  switch (layout) {
    case 'labelCell':
      return { left: labelWidth, hanging: labelWidth - padding };
    case 'rule':
      return { left: labelWidth, hanging: labelWidth };
    case 'labelMargin': {
      const { start } = textColumn(style);
      const hanging = Math.max(start, labelWidth);
      return hanging > 0 ? { left: hanging - start, hanging } : undefined;
    }
    case 'bar':
    case 'inline':
      return undefined;
  }
}

export interface BoxFormat {
  readonly border?: Borders;
  readonly shading?: IShadingAttributesProperties;
}

/**
 * The borders and background of a box for text that is indented by `inset` points within it, such as
 * list items.
 */
export function boxFormat(
  { left, right, fill, bar, edge, padding }: ParagraphBox,
  inset = 0,
): BoxFormat {
  const ground = fill === undefined ? undefined : { width: hairline, color: fill };
  const outer = edge ?? ground;
  const side = ground && outer;
  return {
    border: {
      ...(outer && { top: line(outer, padding) }),
      ...(side && { left: line(side, left + inset) }),
      ...(bar && { left: line(bar, left + inset - bar.width) }),
      ...(outer && { bottom: line(outer, padding) }),
      ...(side && { right: line(side, right) }),
    },
    ...(fill !== undefined && { shading: shade(fill) }),
  };
}

const none: IBorderOptions = { style: 'none', size: 0, color: 'auto', space: 0 };

/** A box instead of the one of a style: the edges that it lacks are taken away. */
export function insteadOfStyle({ border, ...format }: BoxFormat): BoxFormat {
  const shading = format.shading ?? { type: 'clear', color: 'auto', fill: 'auto' };
  return { shading, border: { top: none, left: none, bottom: none, right: none, ...border } };
}

/** The borders of a box that shares the one above it with the box before. */
export function withoutTop({ border }: BoxFormat): Borders {
  return { ...border, top: none };
}

/** The box of right-to-left text. Word mirrors indents but not borders. */
export function mirrored({ border = {}, ...format }: BoxFormat): BoxFormat {
  const { left, right, ...others } = border;
  return { ...format, border: { ...others, left: right ?? none, right: left } };
}

/** A border with `space` points to the text. */
export function line({ width, color }: LineStyle, space = 0): IBorderOptions {
  return {
    style: 'single',
    size: eighthsOfPoint(width),
    color: rgb(color),
    space: Math.max(0, Math.min(borderSpaceMax, Math.round(space))),
  };
}

export function shade(fill: Hex): IShadingAttributesProperties {
  return { type: 'clear', color: 'auto', fill: rgb(fill) };
}
