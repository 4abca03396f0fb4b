import type { ElementContent } from 'hast';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import { dataUrl } from './write-image.ts';
import type { Writer } from './writer.ts';

/** CSS pixels in a point. */
const pixelsPerPoint = 4 / 3;

/** The design's logo above all else; nothing where there is none. */
export function writeLogo({ logo }: Writer): ElementContent[] {
  if (!logo) return [];
  const { picture, alt } = logo;
  const height = Math.round(logo.height * pixelsPerPoint);
  const width = Math.max(1, Math.round((height * picture.width) / picture.height));
  const image = element('img', { src: dataUrl(picture), alt, width, height });
  return [text('\n'), element('p', { className: [classNames.logo] }, [image])];
}
