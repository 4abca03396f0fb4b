import { pageGeometry } from '@mdconv/core';
import type { DesignSystem, PageSettings } from '@mdconv/core';
import { resolver } from './resolver.ts';
import { unstyledFields, type StyledDesign, type StyleSheet } from './style-sheet.ts';

/** How many page settings of a design are remembered. */
const rememberedMax = 16;
const remembered = new WeakMap<DesignSystem, Map<string, StyleSheet>>();

/**
 * Computes all sizes, colors and font families of a document. Later stages do not read the design.
 *
 * @returns the cached object if the same design and settings were resolved recently
 */
export function resolveStyle(design: DesignSystem, page: PageSettings = {}): StyleSheet {
  const ofDesign = remembered.get(design) ?? new Map<string, StyleSheet>();
  remembered.set(design, ofDesign);
  const key = JSON.stringify(page);
  const style = ofDesign.get(key) ?? computeStyle(design, page);
  if (ofDesign.size >= rememberedMax) ofDesign.clear();
  ofDesign.set(key, style);
  return style;
}

function computeStyle(design: DesignSystem, page: PageSettings): StyleSheet {
  const fontScale = page.fontScale ?? 1;
  const fields = Object.entries(design).filter(([name]) => !isUnstyled(name));
  return {
    ...resolver(design, fontScale)(Object.fromEntries(fields) as unknown as StyledDesign),
    page: pageGeometry(design.page, page),
    fontScale,
  };
}

function isUnstyled(name: string): boolean {
  return (unstyledFields as readonly string[]).includes(name);
}
