import type { Image, Length } from '@mdconv/core';
import type { DisplayImage } from '../../../display/index.ts';
import type { LoadedImage } from '../../../../assets/index.ts';

/** An image in a line, whose size waits for the measure. Lengths in points. */
export interface InlineImage {
  readonly image: DisplayImage;
  /** Whether it is decorative, so that screen readers skip it. */
  readonly decorative: boolean;
  /** The natural size, whatever the measure is. */
  readonly natural: Size;
  /** The largest size in lines of this width. */
  sizeIn(measure: number): Size;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const pointsPerPixel = 0.75;

/** Sizes an image as its author asks, never larger than its bounds, never distorted by them. */
export function inlineImage(image: Image, loaded: LoadedImage, heightMax: number): InlineImage {
  const sizeIn = (measure: number) => fit(askedSize(image, loaded, measure), measure, heightMax);
  return {
    image: loaded.raster,
    decorative: image.alt === '',
    natural: sizeIn(Infinity),
    sizeIn,
  };
}

function askedSize({ width, height }: Image, loaded: LoadedImage, measure: number): Size {
  const natural = {
    width: loaded.width * pointsPerPixel,
    height: loaded.height * pointsPerPixel,
  };
  const ratio = natural.height / natural.width;
  const askedWidth = width && points(width, measure);
  // A percentage of the height has no meaning: a paragraph has no fixed height.
  const askedHeight = height?.unit === 'px' ? height.value * pointsPerPixel : undefined;
  if (askedWidth && askedHeight) return { width: askedWidth, height: askedHeight };
  if (askedWidth) return { width: askedWidth, height: askedWidth * ratio };
  if (askedHeight) return { width: askedHeight / ratio, height: askedHeight };
  return natural;
}

function points({ value, unit }: Length, measure: number): number | undefined {
  if (unit === 'px') return value * pointsPerPixel;
  return Number.isFinite(measure) ? (value / 100) * measure : undefined;
}

function fit({ width, height }: Size, widthMax: number, heightMax: number): Size {
  const scale = Math.min(1, widthMax / width, heightMax / height);
  return { width: width * scale, height: height * scale };
}
