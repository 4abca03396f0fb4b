import type { Hex } from '../style/index.ts';

/** 1/20 point, what Word measures pages, indents and spacing in. */
export const twips = (points: number): number => Math.round(points * 20);

/** What Word measures type in. */
export const halfPoints = (points: number): number => Math.round(points * 2);

/** What Word measures lines in; it draws none thinner than a quarter point. */
export const eighthsOfPoint = (points: number): number => Math.max(2, Math.round(points * 8));

/** Word keeps no more than this between a border and its text. Points. */
export const borderSpaceMax = 31;

/** CSS pixels, 1/96 inch, to points. */
export const points = (pixels: number): number => pixels * 0.75;

/** A color as Word writes it, without the number sign. */
export const rgb = (color: Hex): string => color.slice(1).toUpperCase();
