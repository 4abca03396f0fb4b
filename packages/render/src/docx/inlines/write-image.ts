import { Drawing, createTransformation, type IMediaData } from 'docx';
import type { Image, Length } from '@mdconv/core';
import { heightShareOf, type LoadedImage } from '../../assets/index.ts';
import { pageArea, type StyleSheet } from '../../style/index.ts';
import type { Component } from '../element.ts';
import { points } from '../units.ts';
import type { Writer } from '../writer.ts';
import { type RunFormat, plain, run, textRuns } from './run.ts';

/** Writes an image of at most `width` points, or its alt text in a box. */
export function writeImage(
  image: Image,
  writer: Writer,
  width: number,
  format: RunFormat,
): readonly Component[] {
  const loaded = writer.assets.loadedImage(image);
  if (!loaded) return textRuns(image.alt, writer.formats.add(format, 'missingPicture'));
  const { height } = imageRoom(writer.style, loaded);
  const size = fit(naturalSize(image, loaded, width), width, height);
  return [drawImage(loaded, size, image, writer)];
}

/** The largest share of a page's height for an image, so that there is room for its caption. */
const pageShare = 0.9;

/** Points: the largest size of an image on a page. */
export function imageRoom(style: StyleSheet, loaded: LoadedImage): Size {
  const { width, height } = pageArea(style);
  return { width, height: height * (loaded.isChart ? heightShareOf(loaded) : pageShare) };
}

/** An inline image with a size in points. */
export function drawImage(
  loaded: LoadedImage,
  size: Size,
  { alt, title }: Pick<Image, 'alt' | 'title'>,
  writer: Writer,
): Component {
  const number = writer.countImage();
  writer.budget.spend(title?.length ?? 0);
  const drawing = new Drawing(mediaOf(loaded, size, writer), {
    docProperties: {
      id: `${number}`,
      name: `Picture ${number}`,
      description: alt,
      ...(title !== undefined && { title }),
    },
  });
  return run([drawing], plain);
}

/** The file of an image: pixels, and for programs that draw svg, vectors. */
function mediaOf({ raster }: LoadedImage, size: Size, { part }: Writer): IMediaData {
  // The library expects CSS pixels.
  const transformation = createTransformation({
    width: size.width / 0.75,
    height: size.height / 0.75,
  });
  const pixels = {
    type: raster.type === 'jpeg' ? ('jpg' as const) : ('png' as const),
    fileName: part.image(raster),
    data: raster.bytes,
    transformation,
  };
  const svg = raster.drawing?.svg;
  if (!svg) return pixels;
  const { bytes: data } = svg;
  return { type: 'svg', fileName: part.image(svg), data, transformation, fallback: pixels };
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
