import type { ElementContent, Properties } from 'hast';
import type { Image } from '@mdconv/core';
import type { Picture } from '../assets/index.ts';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import { encodeUrl } from './hyperlink.ts';
import type { Writer } from './writer.ts';

/** A picture, or its alt text in a frame. A decoration that could not be had leaves nothing. */
export function writeImage(image: Image, writer: Writer): ElementContent[] {
  const picture = writer.assets.picture(image);
  const source =
    writer.options.images === 'link' ? encodeUrl(image.source) : picture && dataUrl(picture);
  if (source !== undefined)
    return [
      element('img', { src: source, alt: image.alt, title: image.title, ...size(image, picture) }),
    ];
  return image.alt === ''
    ? []
    : [element('span', { className: [classNames.missing] }, [text(image.alt)])];
}

/** A picture as it came, within the page. */
export function dataUrl({ original: { mediaType, bytes } }: Picture): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The author's size, completed by the picture's own shape, so that a page does not jump. */
function size({ width, height }: Image, picture?: Picture): Properties {
  if (width?.unit === '%') return { className: [classNames.width(percent(width.value))] };
  const high = height?.unit === 'px' ? height.value : undefined;
  return completed(width?.value, high, picture);
}

function completed(width?: number, height?: number, picture?: Picture): Properties {
  if (!picture || (width !== undefined && height !== undefined))
    return { width: pixels(width), height: pixels(height) };
  const shape = picture.width / picture.height;
  const wide = width ?? (height === undefined ? picture.width : height * shape);
  return { width: pixels(wide), height: pixels(height ?? wide / shape) };
}

function pixels(length?: number): number | undefined {
  return length === undefined ? undefined : Math.max(1, Math.round(length));
}

/** Whole per cents, of which each has its class. */
export function percent(value: number): number {
  return Math.min(100, Math.max(1, Math.round(value)));
}
