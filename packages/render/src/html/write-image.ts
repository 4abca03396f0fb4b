import type { ElementContent, Properties } from 'hast';
import type { Image } from '@mdconv/core';
import type { LoadedImage } from '../assets/index.ts';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import { encodeUrl } from './url.ts';
import type { Writer } from './writer.ts';

/** An image or, if it was not loaded, its alt text in a frame. Decorative images have no alt text. */
export function writeImage(image: Image, writer: Writer): ElementContent[] {
  const loaded = writer.assets.loadedImage(image);
  const source =
    writer.options.images === 'link' ? encodeUrl(image.source) : loaded && dataUrl(loaded);
  if (source !== undefined)
    return [
      element('img', { src: source, alt: image.alt, title: image.title, ...size(image, loaded) }),
    ];
  return image.alt === ''
    ? []
    : [element('span', { className: [classNames.missing] }, [text(image.alt)])];
}

/** The bytes of an image as a URL. */
export function dataUrl({ original: { mediaType, bytes } }: LoadedImage): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Width and height. Missing ones follow from the aspect ratio, so that the page does not jump. */
function size({ width, height }: Image, loaded?: LoadedImage): Properties {
  if (width?.unit === '%') return { className: [classNames.width(percent(width.value))] };
  const high = height?.unit === 'px' ? height.value : undefined;
  return completed(width?.value, high, loaded);
}

function completed(width?: number, height?: number, loaded?: LoadedImage): Properties {
  if (!loaded || (width !== undefined && height !== undefined))
    return { width: pixels(width), height: pixels(height) };
  const shape = loaded.width / loaded.height;
  const wide = width ?? (height === undefined ? loaded.width : height * shape);
  return { width: pixels(wide), height: pixels(height ?? wide / shape) };
}

function pixels(length?: number): number | undefined {
  return length === undefined ? undefined : Math.max(1, Math.round(length));
}

/** Rounds to whole percent, 1 to 100; each has its own class. */
export function percent(value: number): number {
  return Math.min(100, Math.max(1, Math.round(value)));
}
