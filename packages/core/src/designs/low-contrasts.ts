import { contrast } from './contrast.ts';
import type { Color, DesignSystem, Palette } from './design-system.ts';

/** Least contrast of text. Source: WCAG 2.2, 1.4.3. */
export const contrastMin = 4.5;

/** Text that is hard to read on its ground. */
export interface LowContrast {
  /** Where the design system says so, as `figure.caption`. */
  readonly fields: readonly string[];
  readonly page: 'light' | 'dark';
  /** `#rrggbb` */
  readonly color: string;
  readonly ground: string;
  /** 1 to 21. */
  readonly ratio: number;
}

/** Field, color of text, its ground. */
type Pair = readonly [field: string, color: Color, ground: Color];

/** Pairs of text and ground below 4.5:1, each pair of colors once, in the order of the schema. */
export function lowContrasts(design: DesignSystem): readonly LowContrast[] {
  const { palette, darkPalette } = design;
  const pairs = pairsOf(design, design.tokens);
  const darkPairs = pairsOf(design, design.darkTokens ?? design.tokens).filter(
    // A color of its own is made for light paper: dark pages move it until it can be read.
    ([field, ...colors]) =>
      colors.every((color) => color in palette) || field.startsWith('darkTokens'),
  );
  return [
    ...lowAmong(pairs, palette, 'light'),
    ...(darkPalette ? lowAmong(darkPairs, darkPalette, 'dark') : []),
  ];
}

function pairsOf(design: DesignSystem, tokens: DesignSystem['tokens']): readonly Pair[] {
  const { alert, blockquote, code, footnote, figure, headings, link, list, paragraph } = design;
  const { runningText, table, titleBlock } = design;
  const tokenField = tokens === design.tokens ? 'tokens' : 'darkTokens';
  const alerts = (['note', 'tip', 'important', 'warning', 'caution'] as const).flatMap(
    (type): Pair[] => [
      [`alert.${type}.color`, alert[type].color, alert[type].fill],
      ['paragraph.text', paragraph.text.color, alert[type].fill],
    ],
  );
  return [
    ...Object.entries(tokens).map(([role, color]): Pair => [
      `${tokenField}.${role}`,
      color,
      code.fill,
    ]),
    ['paragraph.text', paragraph.text.color, 'paper'],
    ['paragraph.text', paragraph.text.color, 'highlight'],
    ...headings.map(({ color }, index): Pair => [`headings.${index}`, color, 'paper']),
    ['link', link.color, 'paper'],
    ['titleBlock.title', titleBlock.title.color, 'paper'],
    ['titleBlock.byline', titleBlock.byline.color, 'paper'],
    ['runningText', runningText.color, 'paper'],
    ['list.markerColor', list.markerColor, 'paper'],
    ['blockquote.text', blockquote.text.color, 'paper'],
    ['code.text', code.text.color, code.fill],
    ['code.inlineFill', paragraph.text.color, code.inlineFill ?? 'paper'],
    ...alerts,
    ['table.text', table.text.color, 'paper'],
    ['table.stripeFill', table.text.color, table.stripeFill ?? 'paper'],
    ['table.header', table.header.color, table.headerFill ?? 'paper'],
    ['figure.caption', figure.caption.color, 'paper'],
    ['footnote.text', footnote.text.color, 'paper'],
  ];
}

function lowAmong(
  pairs: readonly Pair[],
  palette: Palette,
  page: LowContrast['page'],
): readonly LowContrast[] {
  const found = new Map<string, LowContrast>();
  for (const [field, ...colors] of pairs) {
    const [color, ground] = colors.map((named) =>
      named in palette ? palette[named as keyof Palette] : named,
    ) as [string, string];
    const ratio = contrast(color, ground);
    if (ratio >= contrastMin) continue;
    const key = `${color} ${ground}`.toLowerCase();
    const fields = new Set([...(found.get(key)?.fields ?? []), field]);
    found.set(key, { fields: [...fields], page, color, ground, ratio });
  }
  return [...found.values()];
}
