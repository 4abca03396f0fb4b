import { contrast, contrastMin } from '@mdconv/core';
import type { Hex } from '../../style/index.ts';

/** A colour moved towards white or black until it can be read on a ground. */
export function readableOn(colour: Hex, ground: Hex): Hex {
  const towards = contrast('#ffffff', ground) > contrast('#000000', ground) ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrast(mixed, ground) >= contrastMin) return mixed;
  }
  return towards;
}

/** The second colour over the first. `share` of the second: 0 to 1. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const to = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value + (to[index]! - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: Hex): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
