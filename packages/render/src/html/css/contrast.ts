import { contrast, contrastMin } from '@mdconv/core';
import type { Hex } from '../../style/index.ts';

/** A color moved toward white or black until it can be read on a ground. */
export function readableOn(color: Hex, ground: Hex): Hex {
  const toward = contrast('#ffffff', ground) > contrast('#000000', ground) ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, toward, share);
    if (contrast(mixed, ground) >= contrastMin) return mixed;
  }
  return toward;
}

/** The second color over the first. `share` of the second: 0 to 1. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const to = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value + (to[index]! - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: Hex): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
