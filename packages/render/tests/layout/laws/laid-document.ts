import {
  walkStructure,
  type GlyphsItem,
  type DisplayItem,
  type StructureElement,
} from '../../../src/typeset/display/index.ts';
import type { LaidOut } from '../../../src/typeset/layout/index.ts';
import type { PreparedDocument } from '../../../src/prepare/index.ts';

/** A laid-out document with lookups in its structure tree. */
export interface LaidDocument extends LaidOut {
  readonly prepared: PreparedDocument;
  /** An element and its ancestors, innermost first. */
  ancestors(element: StructureElement): readonly StructureElement[];
  children(element: StructureElement): readonly StructureElement[];
}

export function laidDocument(
  laid: LaidOut & { readonly prepared: PreparedDocument },
): LaidDocument {
  const parents = new Map<StructureElement, StructureElement>();
  const childrenOf = new Map<StructureElement, StructureElement[]>();
  walkStructure(laid.display.structure, (element, parent) => {
    if (!parent) return;
    parents.set(element, parent);
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), element]);
  });
  return {
    ...laid,
    children: (element) => childrenOf.get(element) ?? [],
    ancestors(element) {
      const found = [element];
      for (let next = parents.get(element); next; next = parents.get(next)) found.push(next);
      return found;
    },
  };
}

/** The glyphs on one page that belong to the structure tree, without artifacts. */
export function readGlyphs(items: readonly DisplayItem[]): readonly ReadGlyphs[] {
  return items.filter(
    (item): item is ReadGlyphs => item.kind === 'glyphs' && item.owner.kind === 'element',
  );
}

export type ReadGlyphs = GlyphsItem & { readonly owner: StructureElement };

/** The right edge of the last letter; trailing spaces may overflow the line. */
export function inkEnd({ x, advances, text }: GlyphsItem): number {
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  return x + width - (text.endsWith(' ') ? (advances.at(-1) ?? 0) : 0);
}
