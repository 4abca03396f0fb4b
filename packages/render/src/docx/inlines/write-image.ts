import { Drawing, createTransformation } from 'docx';
import type { Image, Length } from '@mdconv/core';
import type { LoadedImage } from '../../assets/index.ts';
import type { Component } from '../element.ts';
import { points } from '../units.ts';
import type { Writing } from '../writing.ts';
import { type RunFormat, plain, run, textRuns } from './run.ts';

/** Writes an image of at most `width` points, or its alt text in a frame. */
export function writeImage(
  image: Image,
  writing: Writing,
  width: number,
  format: RunFormat,
): readonly Component[] {
  const loaded = writing.assets.loadedImage(image);
  if (!loaded) return textRuns(image.alt, writing.formats.add(format, 'missingPicture'));
  const { page } = writing.style;
  const heightMax = page.height - page.margins.top - page.margins.bottom;
  const size = fit(naturalSize(image, loaded, width), width, heightMax * 0.9);
  return [drawImage(loaded, size, image, writing)];
}

/** An inline image with a size in points. */
export function drawImage(
  loaded: LoadedImage,
  size: Size,
  { alt, title }: Pick<Image, 'alt' | 'title'>,
  writing: Writing,
): Component {
  const number = writing.countImage();
  const drawing = new Drawing(
    {
      type: loaded.raster.type === 'jpeg' ? 'jpg' : 'png',
      fileName: writing.part.image(loaded.raster),
      data: loaded.raster.bytes,
      // The library expects CSS pixels.
      transformation: createTransformation({
        width: size.width / 0.75,
        height: size.height / 0.75,
      }),
    },
    {
      docProperties: {
        id: `${number}`,
        name: `Picture ${number}`,
        description: alt,
        ...(title !== undefined && { title }),
      },
    },
  );
  return run([drawing], plain);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The author's size with the image's aspect ratio, or the natural size. Points. */
export function naturalSize({ width, height }: Image, loaded: LoadedImage, measure: number): Size {
  const ratio = loaded.width / loaded.height;
  const wantedWidth = width && lengthOf(width, measure);
  const wantedHeight = height?.unit === 'px' ? lengthOf(height, measure) : undefined;
  if (wantedWidth !== undefined)
    return { width: wantedWidth, height: wantedHeight ?? wantedWidth / ratio };
  if (wantedHeight !== undefined) return { width: wantedHeight * ratio, height: wantedHeight };
  return { width: points(loaded.width), height: points(loaded.height) };
}

function lengthOf({ value, unit }: Length, measure: number): number {
  return unit === '%' ? (measure * value) / 100 : points(value);
}

function fit({ width, height }: Size, widthMax: number, heightMax: number): Size {
  const scale = Math.min(1, widthMax / width, heightMax / height);
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}
