import type { GlyphsItem } from '../display/index.ts';

/** Whether glyphs are drawn as outlines, because no embedded font may show them. */
export function isDrawn({ face, ids }: GlyphsItem): boolean {
  return face.hasColorLayers || ids.includes(0);
}
