import type { AlertType, Color, DesignSystem, Palette, TokenRole } from '@mdconv/core';
import { mix, readableOn, resolveColor, type Hex } from '../../style/index.ts';
import { rule } from './rule.ts';

/** The value of a color in a rule. A palette name depends on the light or dark color scheme. */
export function paint(color: Color): string {
  return color.startsWith('#') ? color : `var(--md-${color})`;
}

const alertTypes: readonly AlertType[] = ['note', 'tip', 'important', 'warning', 'caution'];
const tokenRoles: readonly TokenRole[] = [
  ...(['keyword', 'string', 'number', 'comment', 'function', 'type', 'attribute', 'meta'] as const),
];

/** The colors of the palette that diagrams use; the first of equal ones stands for its value. */
const usedByDiagrams: readonly (keyof Palette)[] = ['ink', 'muted', 'paper', 'panel', 'hairline'];

/** The values in rules of the colors that diagrams use, by their light color. */
export function diagramColors({ palette, diagram }: DesignSystem): ReadonlyMap<string, string> {
  const own = usedByDiagrams.map((name) => [palette[name], paint(name)] as const);
  const series = diagram.series.map(
    (color, index) => [color, `var(--md-series-${index})`] as const,
  );
  return new Map(
    [...own, ...series].toReversed().map(([color, value]) => [color.toLowerCase(), value]),
  );
}

/** Custom properties of the colors of series: light, and dark if the design has dark pages. */
export function seriesColors({ diagram, darkPalette }: DesignSystem): readonly [string, string] {
  const colors = (series: readonly Hex[]) =>
    properties(Object.fromEntries(series.map((color, index) => [`series-${index}`, color])));
  return [colors(diagram.series), darkPalette ? colors(diagram.darkSeries) : ''];
}

/** Custom properties of the light color scheme. */
export function lightColors(design: DesignSystem): string {
  const { palette, tokens, alert, table } = design;
  const color = (named: Color) => resolveColor(named, palette);
  return properties({
    ...palette,
    ...named(tokenRoles, (role) => color(tokens[role])),
    ...named(alertTypes, (type) => color(alert[type].color), 'alert-'),
    ...named(alertTypes, (type) => color(alert[type].fill), 'alert-', '-fill'),
    ...(table.negativeColor && { 'table-negative': color(table.negativeColor) }),
    ...(table.headerFill && { 'table-header-fill': color(table.headerFill) }),
    ...(table.stripeFill && { 'table-stripe-fill': color(table.stripeFill) }),
    ...named(lineMarks, (mark) => color(design.code[mark].fill), 'line-'),
    'line-number': color(design.code.numberColor),
    ...(design.code.head && { 'code-head': color(design.code.head.fill) }),
    'table-rule': color(table.rules.color),
    ...(table.rules.outerColor && { 'table-outer-rule': color(table.rules.outerColor) }),
    ...(table.rules.headerColor && { 'table-header-rule': color(table.rules.headerColor) }),
    ...sumColors(design, color),
    ...alertEdges(design, color),
  });
}

/**
 * Custom properties of the dark color scheme; empty if the design has none. Colors that are not
 * palette names are made for light paper, so they are mixed until they are readable.
 */
export function darkColors(design: DesignSystem): string {
  const { darkPalette, alert, table } = design;
  if (!darkPalette) return '';
  const tokens = design.darkTokens ?? design.tokens;
  const own = (color: Color, made: () => Hex) =>
    color.startsWith('#') ? made() : resolveColor(color, darkPalette);
  const text = (color: Color, ground: Hex) => own(color, () => readableOn(color, ground));
  const ground = (share: number) => () => mix(darkPalette.paper, darkPalette.ink, share);
  const dark = (color: Color) => resolveColor(color, darkPalette);
  const alertFill = (type: AlertType) => {
    const given = alert[type].dark;
    if (given) return dark(given.fill);
    return own(alert[type].fill, () => mix(darkPalette.paper, alert[type].color, 0.2));
  };
  const alertColor = (type: AlertType) => {
    const given = alert[type].dark;
    return given ? dark(given.color) : text(alert[type].color, alertFill(type));
  };
  const lineFill = (mark: (typeof lineMarks)[number]) => {
    const { fill, color, dark: given } = design.code[mark];
    return given ? dark(given.fill) : own(fill, () => mix(darkPalette.panel, color, 0.2));
  };
  return properties({
    ...darkPalette,
    ...named(tokenRoles, (role) => text(tokens[role], darkPalette.panel)),
    ...named(alertTypes, alertColor, 'alert-'),
    ...named(alertTypes, alertFill, 'alert-', '-fill'),
    // The rows of sums are the lightest ones.
    ...(table.negativeColor && { 'table-negative': text(table.negativeColor, ground(0.1)()) }),
    ...(table.headerFill && { 'table-header-fill': own(table.headerFill, ground(0.16)) }),
    ...(table.stripeFill && { 'table-stripe-fill': own(table.stripeFill, ground(0.07)) }),
    ...named(lineMarks, lineFill, 'line-'),
    'line-number': text(design.code.numberColor, darkPalette.panel),
    ...(design.code.head && {
      'code-head': own(design.code.head.fill, () => mix(darkPalette.panel, darkPalette.ink, 0.05)),
    }),
    'table-rule': own(table.rules.color, () => darkPalette.hairline),
    ...(table.rules.outerColor && {
      'table-outer-rule': own(table.rules.outerColor, () => darkPalette.hairline),
    }),
    ...(table.rules.headerColor && {
      'table-header-rule': own(table.rules.headerColor, () => darkPalette.hairline),
    }),
    ...sumColors(design, (color) => own(color, ground(0.1))),
    ...alertEdges(design, (color, type, isInk) => {
      const given = alert[type].dark?.[isInk ? 'ink' : 'border'];
      if (given) return dark(given);
      return own(color, () =>
        isInk ? readableOn(color, alertFill(type)) : mix(alertFill(type), alert[type].color, 0.3),
      );
    }),
  });
}

/** How lines of code stand out. */
const lineMarks = ['marked', 'added', 'removed'] as const;

const sumRows = ['total', 'subtotal'] as const;

/** Custom properties of the rows of sums that a design marks. */
function sumColors({ table }: DesignSystem, color: (color: Color) => Hex) {
  return Object.fromEntries(
    sumRows.flatMap((kind): (readonly [string, Hex])[] => {
      const row = table[kind];
      return [
        ...(row ? [[`table-${kind}-rule`, color(row.rule.color)] as const] : []),
        ...(row?.below ? [[`table-${kind}-below`, color(row.below.color)] as const] : []),
        ...(row?.fill ? [[`table-${kind}-fill`, color(row.fill)] as const] : []),
      ];
    }),
  );
}

/** Custom properties of the edges and the text of alerts that a design colors. */
function alertEdges(
  { alert }: DesignSystem,
  color: (color: Color, type: AlertType, isInk: boolean) => Hex,
) {
  return Object.fromEntries(
    alertTypes.flatMap((type): (readonly [string, Hex])[] => {
      const { border, ink } = alert[type];
      return [
        ...(border ? [[`alert-${type}-border`, color(border, type, false)] as const] : []),
        ...(ink ? [[`alert-${type}-ink`, color(ink, type, true)] as const] : []),
      ];
    }),
  );
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
