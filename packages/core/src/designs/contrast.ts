import type { Color, Palette } from './parts/design-parts.ts';
import type { DesignSystem } from './design-system.ts';

/** Contrast ratio of two colors (`#rrggbb`), 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Source: WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Minimum contrast ratio of text. Source: WCAG 2.2, 1.4.3. */
export const contrastMin = 4.5;

/** A text color whose contrast with its background is too low. */
export interface LowContrast {
  /** The fields of the design system that combine these colors, for example `figure.caption`. */
  readonly fields: readonly string[];
  readonly page: 'light' | 'dark';
  /** `#rrggbb` */
  readonly color: string;
  /** Background, `#rrggbb` */
  readonly background: string;
  /** 1 to 21. */
  readonly ratio: number;
}

/** Field, text color, background. */
type Pair = readonly [field: string, color: Color, background: Color];

/**
 * The pairs of text color and background with a contrast ratio below 4.5:1, each pair once, in the
 * order of the schema.
 */
export function lowContrasts(design: DesignSystem): readonly LowContrast[] {
  const { palette, darkPalette } = design;
  const pairs = pairsOf(design, design.tokens);
  const darkPairs = pairsOf(design, design.darkTokens ?? design.tokens).filter(
    // Colors outside the palette are chosen for light pages; dark pages adjust them until readable.
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
      [
        alert[type].ink ? `alert.${type}.ink` : 'paragraph.text',
        alert[type].ink ?? (alert.text ?? paragraph.text).color,
        alert[type].fill,
      ],
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
    ['titleBlock.subtitle', (titleBlock.subtitle ?? titleBlock.byline).color, 'paper'],
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
    const [color, background] = colors.map((named) =>
      named in palette ? palette[named as keyof Palette] : named,
    ) as [string, string];
    const ratio = contrast(color, background);
    if (ratio >= contrastMin) continue;
    const key = `${color} ${background}`.toLowerCase();
    const fields = new Set([...(found.get(key)?.fields ?? []), field]);
    found.set(key, { fields: [...fields], page, color, background, ratio });
  }
  return [...found.values()];
}
