import type { AlertType, Color, DesignSystem, Palette, TokenRole } from '@mdconv/core';
import { resolveColor, type Hex } from '../../style/index.ts';
import { mix, readableOn } from './contrast.ts';
import { rule } from './rule.ts';

/** Value of a color in a rule: a palette name follows the reader's light or dark page. */
export function paint(color: Color): string {
  return color.startsWith('#') ? color : `var(--md-${color})`;
}

const alertTypes: readonly AlertType[] = ['note', 'tip', 'important', 'warning', 'caution'];
const tokenRoles: readonly TokenRole[] = [
  ...(['keyword', 'string', 'number', 'comment', 'function', 'type', 'attribute', 'meta'] as const),
];

/** Custom properties of the light page. */
export function lightColors(design: DesignSystem): string {
  const { palette, tokens, alert, table } = design;
  const color = (named: Color) => resolveColor(named, palette);
  return properties({
    ...palette,
    ...named(tokenRoles, (role) => color(tokens[role])),
    ...named(alertTypes, (type) => color(alert[type].color), 'alert-'),
    ...named(alertTypes, (type) => color(alert[type].fill), 'alert-', '-fill'),
    ...(table.headerFill && { 'table-header-fill': color(table.headerFill) }),
    ...(table.stripeFill && { 'table-stripe-fill': color(table.stripeFill) }),
    'table-rule': color(table.rules.color),
  });
}

/**
 * Custom properties of the dark page; none when the design has none. Colors that the design gives
 * as such, not by a name of its palette, are made for light paper and are moved until they fit.
 */
export function darkColors(design: DesignSystem): string {
  const { darkPalette, alert, table } = design;
  if (!darkPalette) return '';
  const tokens = design.darkTokens ?? design.tokens;
  const own = (color: Color, made: () => Hex) =>
    color.startsWith('#') ? made() : resolveColor(color, darkPalette);
  const text = (color: Color, ground: Hex) => own(color, () => readableOn(color, ground));
  const ground = (share: number) => () => mix(darkPalette.paper, darkPalette.ink, share);
  const alertFill = (type: AlertType) =>
    own(alert[type].fill, () => mix(darkPalette.paper, alert[type].color, 0.2));
  return properties({
    ...darkPalette,
    ...named(tokenRoles, (role) => text(tokens[role], darkPalette.panel)),
    ...named(alertTypes, (type) => text(alert[type].color, alertFill(type)), 'alert-'),
    ...named(alertTypes, alertFill, 'alert-', '-fill'),
    ...(table.headerFill && { 'table-header-fill': own(table.headerFill, ground(0.16)) }),
    ...(table.stripeFill && { 'table-stripe-fill': own(table.stripeFill, ground(0.07)) }),
    'table-rule': own(table.rules.color, () => darkPalette.hairline),
  });
}

function named<Name extends string>(
  names: readonly Name[],
  value: (name: Name) => Hex,
  before = '',
  after = '',
): Readonly<Record<string, Hex>> {
  return Object.fromEntries(names.map((name) => [`${before}${name}${after}`, value(name)]));
}

function properties(colors: Readonly<Record<string, Hex>> | Palette): string {
  return rule(
    ':root',
    Object.fromEntries(
      Object.entries(colors).map(([name, value]) => [`--md-${name}`, value.toLowerCase()]),
    ),
  );
}
