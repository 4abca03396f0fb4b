import type { Colour, DesignSystem, Palette, TextRole, TokenColours } from '@mdconv/core';
import type { Hex, LineStyle, RunningStyle, StyleSheet, TextStyle } from './style-sheet.ts';

/** How single values of a design become values of a style sheet. */
export type Resolver = ReturnType<typeof resolver>;

/** Type and grid grow with the font scale; widths of lines and margins do not. */
export function resolver(design: DesignSystem, fontScale: number) {
  const points = (length: number) => length * fontScale;
  const colour = (named: Colour) => resolveColour(named, design.palette);
  const stroke = (given: { width: number; colour: Colour }): LineStyle => ({
    width: given.width,
    colour: colour(given.colour),
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
    colour: colour(role.colour),
    figures: role.figures,
  });
  const line = <Name extends string>(name: Name, given: Parameters<typeof stroke>[0] | null) =>
    optional(name, given && stroke(given));
  const optionalColour = <Name extends string>(name: Name, given: Colour | null) =>
    optional(name, given && colour(given));
  const running = ({ rule, ...words }: DesignSystem['header']): RunningStyle => ({
    ...words,
    ...line('rule', rule),
  });
  return { points, colour, stroke, text, line, optionalColour, running };
}

/** A property that is absent rather than null. */
function optional<Name extends string, Value>(name: Name, value: Value | null) {
  return (value === null ? {} : { [name]: value }) as { readonly [key in Name]?: Value };
}

/** A palette name or a colour of its own → `#rrggbb`. */
export function resolveColour(colour: Colour, palette: Palette): Hex {
  return colour in palette ? palette[colour as keyof Palette] : colour;
}

/** The colours of code tokens on a given palette. */
export function tokenColours(tokens: TokenColours, palette: Palette): StyleSheet['tokens'] {
  return Object.fromEntries(
    Object.entries(tokens).map(([role, colour]) => [role, resolveColour(colour, palette)]),
  ) as unknown as StyleSheet['tokens'];
}
