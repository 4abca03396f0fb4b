import type { SvgAttributes } from '../../drawings/index.ts';

/** CSS pixels per unit. Source: CSS Values 4, 6.2. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
  ex: 8,
};

/** CSS pixels. Longer sides are mistakes or attacks. */
const sideMax = 20_000;

/** The size of a drawing without size attributes and view box. Source: CSS Images 3, 4.3. */
const defaultSize = { width: 300, height: 150 };

export interface SvgSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
}

/** The natural size of a drawing. Returns `undefined` if a side is zero or longer than the limit. */
export function svgSize(root: SvgAttributes): SvgSize | undefined {
  const box = viewBox(root['viewBox']);
  const [width, height] = [length(root['width']), length(root['height'])];
  const natural = box ?? defaultSize;
  const ratio = natural.width / natural.height;
  const size = {
    width: width ?? (height === undefined ? natural.width : height * ratio),
    height: height ?? (width === undefined ? natural.height : width / ratio),
  };
  if (![size.width, size.height].every((side) => side > 0 && side <= sideMax)) return undefined;
  return { ...size, viewBox: box?.text ?? `0 0 ${size.width} ${size.height}` };
}

function length(text = ''): number | undefined {
  const [, number, unit] = /^\s*\+?(\d{0,9}(?:\.\d{0,9})?)\s*([a-z]{0,3})\s*$/.exec(text) ?? [];
  const factor = units[unit ?? ''];
  return number && factor ? Number(number) * factor : undefined;
}

function viewBox(text = '') {
  const numbers = text
    .trim()
    .split(/[\s,]+/, 5)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0)
    return undefined;
  return { width, height, text: numbers.join(' ') };
}
