import type { Margins } from '@mdconv/core';

/** Parsers of option values. They return `undefined` for invalid text. */

export const anyText = (text: string): string | undefined => (text === '' ? undefined : text);

export function httpUrl(text: string): string | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}

export function oneOf<Name extends string>(names: readonly Name[]) {
  return (text: string): Name | undefined =>
    names.find((name) => name.toLowerCase() === text.toLowerCase());
}

/** A list such as `a,b`. `wordForEmpty` on its own is the empty list. */
export function listOf<Name extends string>(names: readonly Name[], wordForEmpty?: string) {
  const readName = oneOf(names);
  return (text: string): readonly Name[] | undefined => {
    if (text === wordForEmpty) return [];
    const list = text.split(',').map((part) => readName(part.trim()));
    return allKnown(list) ? [...new Set(list)] : undefined;
  };
}

const allKnown = <Value>(list: readonly (Value | undefined)[]): list is readonly Value[] =>
  !list.includes(undefined);

export function numberFrom(min: number, max: number) {
  return (text: string): number | undefined => {
    const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
    return number >= min && number <= max ? number : undefined;
  };
}

export function wholeNumberFrom(min: number, max: number) {
  const read = numberFrom(min, max);
  return (text: string): number | undefined => {
    const number = read(text);
    return number !== undefined && Number.isInteger(number) ? number : undefined;
  };
}

/** Millimeters in CSS order: all; vertical, horizontal; top, right, bottom, left. */
export function readMargins(text: string): Margins | undefined {
  const sides = text.split(',').map(numberFrom(0, 100));
  if (sides.length > 4 || !allKnown(sides)) return undefined;
  const [top = 0, right = top, bottom = top, left = right] = sides;
  return { top, right, bottom, left };
}
