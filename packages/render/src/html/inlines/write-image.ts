import type { ElementContent, Properties } from 'hast';
import { toBase64 } from '#platform';
import type { Image } from '@mdconv/core';
import type { LoadedImage } from '../../assets/index.ts';
import { classNames } from '../class-names.ts';
import { element, text } from '../element.ts';
import { encodeUrl } from './url.ts';
import { writeDiagram } from '../blocks/write-diagram.ts';
import type { Writer } from '../writer.ts';

/** An image or, if it was not loaded, its alt text in a frame. Decorative images have no alt text. */
export function writeImage(image: Image, writer: Writer): ElementContent[] {
  const loaded = writer.assets.loadedImage(image);
  if (loaded?.drawing) return [writeDiagram(image, loaded.drawing, loaded.diagram ?? 0, writer)];
  const source =
    writer.options.images === 'link' ? encodeUrl(image.source) : loaded && dataUrl(loaded);
  if (source !== undefined) {
    writer.budget.spend(source.length + (image.title?.length ?? 0));
    return [
      element('img', { src: source, alt: image.alt, title: image.title, ...size(image, loaded) }),
    ];
  }
  return image.alt === ''
    ? []
    : [
        element('span', { className: [classNames.missing], title: addressOf(image) }, [
          text(image.alt),
        ]),
      ];
}

/** UTF-16 code units. */
const addressLengthMax = 200;

/** Where a missing image should be; shown when the reader points at its alt text. */
function addressOf({ source }: Image): string | undefined {
  return source.startsWith('data:') || source.length > addressLengthMax ? undefined : source;
}

const dataUrls = new WeakMap<LoadedImage, string>();

/** The bytes of an image as a URL. Encoded once for all places of the image. */
export function dataUrl(loaded: LoadedImage): string | undefined {
  if (!loaded.original) return undefined;
  const { mediaType, bytes } = loaded.original;
  const known = dataUrls.get(loaded);
  if (known !== undefined) return known;
  const url = `data:${mediaType};base64,${toBase64(bytes)}`;
  dataUrls.set(loaded, url);
  return url;
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
