import { familyOf } from '@mdconv/core';
import type { Color, DesignSystem, Palette, TextRole } from '@mdconv/core';
import type { Hex, Resolved } from './style-sheet.ts';

/**
 * The meaning of a field, and of all fields inside it that have no meaning of their own:
 * - `scaled`: lengths in points that grow with the font scale;
 * - `fixed`: lengths in points and plain numbers, used as they are;
 * - `color`: names of palette colors, or `#rrggbb`.
 */
type Unit = 'scaled' | 'fixed' | 'color';

/** The names of all fields at any depth. */
type FieldName<Part> = Part extends readonly (infer Item)[]
  ? FieldName<Item>
  : Part extends object
    ? { [Name in keyof Part & string]-?: Name | FieldName<Part[Name]> }[keyof Part & string]
    : never;

/** Units by field name. Fields without an entry are colors if `colorName` matches, else `scaled`. */
const units: Readonly<Partial<Record<FieldName<DesignSystem>, Unit>>> = {
  /** Line widths. */
  width: 'fixed',
  rules: 'fixed',
  weight: 'fixed',
  /** A length in em; becomes points together with the text role. */
  tracking: 'fixed',
  /** Places on a page, which does not grow with the text. */
  fields: 'fixed',
  at: 'fixed',
  top: 'fixed',
  bottom: 'fixed',
  /** Numbers of characters and of columns. */
  from: 'fixed',
  charactersMax: 'fixed',
  perRow: 'fixed',
  lines: 'fixed',
  words: 'fixed',
  /** The space between columns of a page, which does not grow with the text. */
  gutter: 'fixed',
  outdent: 'fixed',
  /** Parts of the page, which stays as it is. */
  marginColumn: 'fixed',
  position: 'fixed',
  /** Ratios. */
  inlineScale: 'fixed',
  length: 'fixed',
  fit: 'fixed',
  /** Places on the paper, in millimeters. */
  forms: 'fixed',
  tokens: 'color',
  border: 'color',
  ink: 'color',
};

const colorName = /^(?:color|fill)$|(?:Color|Fill)$/;

/** Returns a function that resolves any part of the design. */
export function resolver(
  { fonts, palette }: DesignSystem,
  fontScale: number,
): <Part extends object>(part: Part) => Resolved<Part> {
  const resolveValue = (value: unknown, unit: Unit): unknown => {
    if (typeof value === 'number') return unit === 'scaled' ? value * fontScale : value;
    if (typeof value === 'string') return unit === 'color' ? resolveColor(value, palette) : value;
    if (Array.isArray(value)) return value.map((item) => resolveValue(item, unit));
    return typeof value === 'object' && value !== null ? resolveFields(value, unit) : value;
  };
  const resolveFields = (fields: object, unit: Unit): object => {
    const resolved = Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [name, resolveValue(value, unitOf(name) ?? unit)]),
    );
    if (!isTextRole(fields)) return resolved;
    const tracking = fields.size * fontScale * fields.tracking;
    const outdent = fields.size * fontScale * fields.outdent;
    return { ...resolved, family: familyOf(fonts, fields.font), tracking, outdent };
  };
  return <Part extends object>(part: Part) => resolveFields(part, 'scaled') as Resolved<Part>;
}

function unitOf(name: string): Unit | undefined {
  return colorName.test(name) ? 'color' : (units as Readonly<Partial<Record<string, Unit>>>)[name];
}

function isTextRole(fields: object): fields is TextRole {
  return 'font' in fields && 'tracking' in fields;
}

/** Converts a palette name or a `#rrggbb` color to `#rrggbb`. */
export function resolveColor(color: Color, palette: Palette): Hex {
  return color in palette ? palette[color as keyof Palette] : color;
}
