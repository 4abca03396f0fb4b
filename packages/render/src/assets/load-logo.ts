import type { DesignSystem, WarningLog } from '@mdconv/core';
import type { Picture } from './asset-table.ts';
import { readDataUrl } from './data-url.ts';
import { pictureBytesMax } from './limits.ts';
import { createPictureReader, type Refusal } from './read-picture.ts';

/** A design's logo, with the loaded image. */
export interface Logo extends Omit<NonNullable<DesignSystem['logo']>, 'image'> {
  readonly picture: Picture;
}

const remembered = new WeakMap<DesignSystem, Promise<Picture | Refusal>>();

/** Has a design's logo, once for all documents; a warning and `undefined` where it is no good. */
export async function loadLogo(
  design: DesignSystem,
  warnings: WarningLog,
): Promise<Logo | undefined> {
  if (!design.logo) return undefined;
  const { image, ...place } = design.logo;
  const reading =
    remembered.get(design) ?? createPictureReader()(readDataUrl(image, pictureBytesMax));
  remembered.set(design, reading);
  const picture = await reading;
  if (!('refusal' in picture)) return { ...place, picture };
  const message = `The logo of ${design.slug} is not shown: ${picture.refusal}.`;
  warnings.add('image-not-embedded', message);
  return undefined;
}
