import type { AlertType, Colour, DesignSystem, Palette, TokenRole } from '@mdconv/core';
import { resolveColour, type Hex } from '../../style/index.ts';
import { mix, readableOn } from './contrast.ts';
import { rule } from './rule.ts';

/** Value of a colour in a rule: a palette name follows the reader's light or dark page. */
export function paint(colour: Colour): string {
  return colour.startsWith('#') ? colour : `var(--md-${colour})`;
}

const alertTypes: readonly AlertType[] = ['note', 'tip', 'important', 'warning', 'caution'];
const tokenRoles: readonly TokenRole[] = [
  ...(['keyword', 'string', 'number', 'comment', 'function', 'type', 'attribute', 'meta'] as const),
];

/** Custom properties of the light page. */
export function lightColours(design: DesignSystem): string {
  const { palette, tokens, alert, table } = design;
  const colour = (named: Colour) => resolveColour(named, palette);
  return properties({
    ...palette,
    ...named(tokenRoles, (role) => colour(tokens[role])),
    ...named(alertTypes, (type) => colour(alert[type].colour), 'alert-'),
    ...named(alertTypes, (type) => colour(alert[type].fill), 'alert-', '-fill'),
    ...(table.headerFill && { 'table-header-fill': colour(table.headerFill) }),
    ...(table.stripeFill && { 'table-stripe-fill': colour(table.stripeFill) }),
    'table-rule': colour(table.rules.colour),
  });
}

/**
 * Custom properties of the dark page; none when the design has none. Colours that the design gives
 * as such, not by a name of its palette, are made for light paper and are moved until they fit.
 */
export function darkColours(design: DesignSystem): string {
  const { darkPalette, alert, table } = design;
  if (!darkPalette) return '';
  const tokens = design.darkTokens ?? design.tokens;
  const own = (colour: Colour, made: () => Hex) =>
    colour.startsWith('#') ? made() : resolveColour(colour, darkPalette);
  const text = (colour: Colour, ground: Hex) => own(colour, () => readableOn(colour, ground));
  const ground = (share: number) => () => mix(darkPalette.paper, darkPalette.ink, share);
  const alertFill = (type: AlertType) =>
    own(alert[type].fill, () => mix(darkPalette.paper, alert[type].colour, 0.2));
  return properties({
    ...darkPalette,
    ...named(tokenRoles, (role) => text(tokens[role], darkPalette.panel)),
    ...named(alertTypes, (type) => text(alert[type].colour, alertFill(type)), 'alert-'),
    ...named(alertTypes, alertFill, 'alert-', '-fill'),
    ...(table.headerFill && { 'table-header-fill': own(table.headerFill, ground(0.16)) }),
    ...(table.stripeFill && { 'table-stripe-fill': own(table.stripeFill, ground(0.07)) }),
    'table-rule': own(table.rules.colour, () => darkPalette.hairline),
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

function properties(colours: Readonly<Record<string, Hex>> | Palette): string {
  return rule(
    ':root',
    Object.fromEntries(
      Object.entries(colours).map(([name, value]) => [`--md-${name}`, value.toLowerCase()]),
    ),
  );
}
