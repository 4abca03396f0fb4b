import type { Affine } from './affine.ts';

/**
 * A drawing of which painters decide nothing: all references are resolved and all transforms applied.
 * Lengths are CSS pixels from its top left; `y` grows downwards. Nothing shows outside its bounds.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The shapes in painting order. */
  readonly parts: readonly DrawingPart[];
  /** The same for programs that draw svg; absent if some of it is pixels or blended. */
  readonly svg?: SvgFile;
}

/** An svg of paths with literal colors and texts as outlines: no styles, no uses, no images. */
export interface SvgFile {
  readonly type: 'svg';
  readonly bytes: Uint8Array;
}

export type DrawingPart = ShapePart | GroupPart | PixelsPart;

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
  readonly parts: readonly DrawingPart[];
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
export interface ShapePart {
  readonly kind: 'shape';
  readonly path: readonly PathStep[];
  /** Maps the path and the pen to the drawing, where this distorts the pen. */
  readonly map?: Affine;
  readonly fill?: Fill;
  readonly stroke?: Stroke;
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
export interface PixelsPart {
  readonly kind: 'pixels';
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
