import type { Color, DesignSystem, Palette, TextRole, TokenColors } from '@mdconv/core';
import type { Hex, LineStyle, RunningStyle, StyleSheet, TextStyle } from './style-sheet.ts';

/** How single values of a design become values of a style sheet. */
export type Resolver = ReturnType<typeof resolver>;

/** Type and grid grow with the font scale; widths of lines and margins do not. */
export function resolver(design: DesignSystem, fontScale: number) {
  const points = (length: number) => length * fontScale;
  const color = (named: Color) => resolveColor(named, design.palette);
  const stroke = (given: { width: number; color: Color }): LineStyle => ({
    width: given.width,
    color: color(given.color),
  });
  const text = (role: TextRole): TextStyle => ({
    role: role.font,
    family: design.fonts[role.font],
    weight: role.weight,
    italic: role.italic,
    size: points(role.size),
    leading: points(role.leading),
    tracking: points(role.size) * role.tracking,
    uppercase: role.uppercase,
    color: color(role.color),
    figures: role.figures,
  });
  const line = <Name extends string>(name: Name, given: Parameters<typeof stroke>[0] | null) =>
    optional(name, given && stroke(given));
  const optionalColor = <Name extends string>(name: Name, given: Color | null) =>
    optional(name, given && color(given));
  const running = ({ rule, ...words }: DesignSystem['header']): RunningStyle => ({
    ...words,
    ...line('rule', rule),
  });
  return { points, color, stroke, text, line, optionalColor, running };
}

/** A property that is absent rather than null. */
function optional<Name extends string, Value>(name: Name, value: Value | null) {
  return (value === null ? {} : { [name]: value }) as { readonly [key in Name]?: Value };
}

/** A palette name or a color of its own → `#rrggbb`. */
export function resolveColor(color: Color, palette: Palette): Hex {
  return color in palette ? palette[color as keyof Palette] : color;
}

/** The colors of code tokens on a given palette. */
export function tokenColors(tokens: TokenColors, palette: Palette): StyleSheet['tokens'] {
  return Object.fromEntries(
    Object.entries(tokens).map(([role, color]) => [role, resolveColor(color, palette)]),
  ) as unknown as StyleSheet['tokens'];
}
