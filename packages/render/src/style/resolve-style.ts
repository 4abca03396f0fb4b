import { pageGeometry } from '@mdconv/core';
import type { DesignSystem, PageSettings } from '@mdconv/core';
import { resolver } from './resolver.ts';
import { unstyledFields, type StyledDesign, type StyleSheet } from './style-sheet.ts';

/** How many page settings of a design are remembered. */
const rememberedMax = 16;
const remembered = new WeakMap<DesignSystem, Map<string, StyleSheet>>();

/**
 * Settles every size, color and family of a document; nothing after this reads the design.
 *
 * @returns mostly the same object for the same design and settings
 */
export function resolveStyle(design: DesignSystem, page: PageSettings = {}): StyleSheet {
  const ofDesign = remembered.get(design) ?? new Map<string, StyleSheet>();
  remembered.set(design, ofDesign);
  const key = JSON.stringify(page);
  const style = ofDesign.get(key) ?? settle(design, page);
  if (ofDesign.size >= rememberedMax) ofDesign.clear();
  ofDesign.set(key, style);
  return style;
}

function settle(design: DesignSystem, page: PageSettings): StyleSheet {
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
