import { contrast } from './contrast.ts';
import type { Colour, DesignSystem, Palette } from './design-system.ts';

/** Least contrast of text. Source: WCAG 2.2, 1.4.3. */
export const contrastMin = 4.5;

/** Text that is hard to read on its ground. */
export interface LowContrast {
  /** Where the design system says so, as `figure.caption`. */
  readonly fields: readonly string[];
  readonly page: 'light' | 'dark';
  /** `#rrggbb` */
  readonly colour: string;
  readonly ground: string;
  /** 1 to 21. */
  readonly ratio: number;
}

/** Field, colour of text, its ground. */
type Pair = readonly [field: string, colour: Colour, ground: Colour];

/** Pairs of text and ground below 4.5:1, each pair of colours once, in the order of the schema. */
export function lowContrasts(design: DesignSystem): readonly LowContrast[] {
  const { palette, darkPalette } = design;
  const pairs = pairsOf(design, design.tokens);
  const darkPairs = pairsOf(design, design.darkTokens ?? design.tokens).filter(
    // A colour of its own is made for light paper: dark pages move it until it can be read.
    ([field, ...colours]) =>
      colours.every((colour) => colour in palette) || field.startsWith('darkTokens'),
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
      [`alert.${type}.colour`, alert[type].colour, alert[type].fill],
      ['paragraph.text', paragraph.text.colour, alert[type].fill],
    ],
  );
  return [
    ...Object.entries(tokens).map(([role, colour]): Pair => [
      `${tokenField}.${role}`,
      colour,
      code.fill,
    ]),
    ['paragraph.text', paragraph.text.colour, 'paper'],
    ['paragraph.text', paragraph.text.colour, 'highlight'],
    ...headings.map(({ colour }, index): Pair => [`headings.${index}`, colour, 'paper']),
    ['link', link.colour, 'paper'],
    ['titleBlock.title', titleBlock.title.colour, 'paper'],
    ['titleBlock.byline', titleBlock.byline.colour, 'paper'],
    ['runningText', runningText.colour, 'paper'],
    ['list.markerColour', list.markerColour, 'paper'],
    ['blockquote.text', blockquote.text.colour, 'paper'],
    ['code.text', code.text.colour, code.fill],
    ['code.inlineFill', paragraph.text.colour, code.inlineFill ?? 'paper'],
    ...alerts,
    ['table.text', table.text.colour, 'paper'],
    ['table.stripeFill', table.text.colour, table.stripeFill ?? 'paper'],
    ['table.header', table.header.colour, table.headerFill ?? 'paper'],
    ['figure.caption', figure.caption.colour, 'paper'],
    ['footnote.text', footnote.text.colour, 'paper'],
  ];
}

function lowAmong(
  pairs: readonly Pair[],
  palette: Palette,
  page: LowContrast['page'],
): readonly LowContrast[] {
  const found = new Map<string, LowContrast>();
  for (const [field, ...colours] of pairs) {
    const [colour, ground] = colours.map((named) =>
      named in palette ? palette[named as keyof Palette] : named,
    ) as [string, string];
    const ratio = contrast(colour, ground);
    if (ratio >= contrastMin) continue;
    const key = `${colour} ${ground}`.toLowerCase();
    const fields = new Set([...(found.get(key)?.fields ?? []), field]);
    found.set(key, { fields: [...fields], page, colour, ground, ratio });
  }
  return [...found.values()];
}
