import type { Hex } from '../style/index.ts';

/** Points to 1/20 point, the unit of pages, indents and spacing. */
export const twips = (points: number): number => Math.round(points * 20);

/** Points to half points, the unit of text sizes. */
export const halfPoints = (points: number): number => Math.round(points * 2);

/** Points to 1/8 point, the unit of borders, at least a quarter point. */
export const eighthsOfPoint = (points: number): number => Math.max(2, Math.round(points * 8));

/** The maximum space between a border and its text in Word. Points. */
export const borderSpaceMax = 31;

/** CSS pixels, 1/96 inch, to points. */
export const points = (pixels: number): number => pixels * 0.75;

/** A color in OOXML: six digits without the number sign. */
export const rgb = (color: Hex): string => color.slice(1).toUpperCase();
