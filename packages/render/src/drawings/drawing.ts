import type { Affine } from './affine.ts';

/**
 * A picture. Lengths are CSS pixels from its top left; `y` grows downwards. Nothing shows outside its bounds.
 */
export interface Drawing<Part = DrawingPart> {
  readonly width: number;
  readonly height: number;
  /** The parts in painting order. */
  readonly parts: readonly Part[];
}

/**
 * A drawing of which painters decide nothing: all references are resolved, all transforms applied, and
 * texts are outlines.
 */
export interface OutlinedDrawing extends Drawing<OutlinedPart> {
  /** The same for programs that draw svg; absent if some of it is pixels or blended. */
  readonly svg?: SvgFile;
}

/** An svg of paths with literal colors and texts as outlines: no styles, no uses, no images. */
export interface SvgFile {
  readonly type: 'svg';
  readonly bytes: Uint8Array;
}

export type DrawingPart = PathPart | TextPart | PlacedGroup | ImagePart;

export type OutlinedPart = PathPart | GroupPart | ImagePart;

/** What a part is in a diagram, for alternative texts, tests and writers. */
export type Role = 'title' | 'node' | 'group' | 'edge' | 'value' | 'ornament';

/** Parts with a name and a place of their own. */
export interface PlacedGroup extends Omit<GroupPart, 'parts'> {
  /** What the author calls it. */
  readonly id?: string;
  readonly role?: Role;
  /** Maps the parts to what is around the group. */
  readonly transform?: Affine;
  readonly parts: readonly DrawingPart[];
}

/** The lines of a label. */
export interface TextPart {
  readonly kind: 'text';
  readonly lines: readonly TextLine[];
  /** Where the first line has its anchor, and its baseline. */
  readonly x: number;
  readonly y: number;
  /** The distance between baselines. */
  readonly leading: number;
  readonly size: number;
  /** Which part of each line is at `x`. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly paint: ColorPaint;
  readonly role?: Role;
  /** An address. */
  readonly link?: string;
}

export type TextLine = readonly TextSpan[];

/** A text in one font. */
export interface TextSpan {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isItalic?: boolean;
  readonly isCode?: boolean;
}

/**
 * Parts that are painted together: onto nothing, and the result onto what is below, if the group is
 * isolated, translucent or blended.
 */
export interface GroupPart {
  readonly kind: 'group';
  /** Only what is inside all of them shows. */
  readonly clips: readonly Clip[];
  /** A number from 0 to 1. */
  readonly opacity: number;
  readonly blend: BlendMode;
  /** Whether parts blend with each other but not with what is below. */
  readonly isolated: boolean;
  readonly parts: readonly OutlinedPart[];
}

/** The blend modes of CSS, all of which PDF and canvas have. Source: Compositing 1, 10. */
export const blendModes = {
  normal: 'Normal',
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
  'color-dodge': 'ColorDodge',
  'color-burn': 'ColorBurn',
  'hard-light': 'HardLight',
  'soft-light': 'SoftLight',
  difference: 'Difference',
  exclusion: 'Exclusion',
  hue: 'Hue',
  saturation: 'Saturation',
  color: 'Color',
  luminosity: 'Luminosity',
} as const;

export type BlendMode = keyof typeof blendModes;

export type FillRule = 'nonzero' | 'evenodd';

export interface Clip {
  readonly path: readonly PathStep[];
  readonly rule: FillRule;
}

/** A step of a path with absolute coordinates. */
export interface PathStep {
  readonly verb: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly number[];
}

/** A path that is filled, stroked or both; the fill is below. */
export interface PathPart {
  readonly kind: 'path';
  readonly path: readonly PathStep[];
  /** Maps the path and the pen to the drawing, where this distorts the pen. */
  readonly map?: Affine;
  readonly fill?: Fill;
  readonly stroke?: Stroke;
  readonly role?: Role;
}

export interface Fill {
  readonly paint: Paint;
  /** A number from 0 to 1. */
  readonly opacity: number;
  readonly rule: FillRule;
}

export interface Stroke {
  readonly paint: Paint;
  readonly opacity: number;
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly miterLimit: number;
  readonly dashes: readonly number[];
  readonly dashOffset: number;
}

export type Paint = ColorPaint | LinearPaint | RadialPaint;

export interface ColorPaint {
  readonly kind: 'color';
  /** sRGB as `#rrggbb`. */
  readonly color: string;
  /** Whether it stays in dark pages, where colors of the design become others. */
  readonly isFixed?: boolean;
}

/** A gradient along x from 0 to 1, mapped to the drawing; beyond, it continues the outermost colors. */
export interface LinearPaint {
  readonly kind: 'linear';
  readonly map: Affine;
  readonly stops: readonly Stop[];
}

/** A gradient from a focal point to a circle around the origin of radius 1, mapped to the drawing. */
export interface RadialPaint {
  readonly kind: 'radial';
  readonly map: Affine;
  readonly focus: readonly [x: number, y: number];
  readonly stops: readonly Stop[];
}

/** The first is at 0 and the last at 1; two at the same offset are a hard edge. */
export interface Stop {
  readonly offset: number;
  readonly color: string;
  /** A number from 0 to 1. */
  readonly opacity: number;
}

/** What has no vectors, as pixels. */
export interface ImagePart {
  readonly kind: 'image';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly image: Pixels;
}

export interface Pixels {
  readonly type: 'png' | 'jpeg';
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
