import type { Hex } from '../../style/index.ts';

type Channels = readonly [number, number, number];

/** Least contrast of text. Source: WCAG 2.2, 1.4.3. */
const contrastMin = 4.5;

/** A colour moved towards white or black until it can be read on a ground. */
export function readableOn(colour: Hex, ground: Hex): Hex {
  const towards = luminance(channels(ground)) < 0.18 ? '#ffffff' : '#000000';
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

/** 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(first: Hex, second: Hex): number {
  const [light, dark] = [luminance(channels(first)), luminance(channels(second))].sort(
    (a, b) => b - a,
  ) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Source: WCAG 2.2, relative luminance. */
function luminance(values: Channels): number {
  const [red, green, blue] = values.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: Hex): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
}
