import type { IBorderOptions, IShadingAttributesProperties } from 'docx';
import type { Hex, LineStyle, StyleSheet } from '../../style/index.ts';
import type { AlertType } from '@mdconv/core';
import type { Borders } from './paragraph-format.ts';
import { borderSpaceMax, eighthsOfPoint, rgb } from '../units.ts';

/** A bar or background of several paragraphs. Word joins it if their indents are equal. */
export interface Box {
  /** Points from the edge of the box to its text. */
  readonly left: number;
  readonly right: number;
  readonly fill?: Hex;
  readonly bar?: LineStyle;
  /** Points of background above and below the text; absent without a background. */
  readonly padding: number;
}

export function codeBox({ code }: StyleSheet): Box {
  const { fill, padding, bar } = code;
  return { left: padding + (bar?.width ?? 0), right: padding, fill, bar, padding };
}

export function quoteBox({ blockquote }: StyleSheet): Box {
  return { left: blockquote.indent, right: 0, bar: blockquote.bar, padding: 0 };
}

export function alertBox({ alert, palette }: StyleSheet, type: AlertType): Box {
  const { color, fill } = alert[type];
  const onPaper = fill.toLowerCase() === palette.paper.toLowerCase();
  return {
    left: alert.padding + alert.bar,
    right: onPaper ? 0 : alert.padding,
    bar: { width: alert.bar, color },
    padding: onPaper ? 0 : alert.padding / 2,
    ...(!onPaper && { fill }),
  };
}

/** Whether alerts are tables: a name beside its text needs two cells. */
export function isAlertTable({ alert: { layout } }: StyleSheet): boolean {
  return layout !== 'bar' && layout !== 'inline';
}

export interface BoxFormat {
  readonly border?: Borders;
  readonly shading?: IShadingAttributesProperties;
}

/**
 * The borders and background of a box for text that is indented by `inset` points within it, such as
 * list items.
 */
export function boxFormat({ left, right, fill, bar, padding }: Box, inset = 0): BoxFormat {
  const background = (space: number): IBorderOptions | undefined =>
    fill === undefined ? undefined : line({ width: 0.5, color: fill }, space);
  const leftLine = bar ? line(bar, left + inset - bar.width) : background(left + inset);
  const [top, bottom, rightLine] = [background(padding), background(padding), background(right)];
  return {
    border: {
      ...(top && { top }),
      ...(leftLine && { left: leftLine }),
      ...(bottom && { bottom }),
      ...(rightLine && { right: rightLine }),
    },
    ...(fill !== undefined && { shading: shade(fill) }),
  };
}

/** The box of right-to-left text. Word mirrors indents but not borders. */
export function mirrored({ border = {}, ...format }: BoxFormat): BoxFormat {
  const { left, right, ...others } = border;
  const none: IBorderOptions = { style: 'none', size: 0, color: 'auto', space: 0 };
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
