import type {
  DisplayPage,
  GlyphsItem,
  DisplayItem,
  StructureNode,
} from '../../src/typeset/display/index.ts';

/** The text of a page by line: glyphs that share a baseline, from left to right. */
export function paintedLines(
  page: DisplayPage,
  which: 'content' | 'artifact' = 'content',
): string[] {
  const glyphs = glyphsOf(page).filter(
    ({ owner }) => owner.kind === (which === 'content' ? 'element' : 'artifact'),
  );
  const lines = new Map<number, GlyphsItem[]>();
  for (const item of glyphs) {
    const line = lines.get(item.baseline) ?? [];
    lines.set(item.baseline, [...line, item]);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, parts]) =>
      parts
        .sort((a, b) => a.x - b.x)
        .map((part) => part.actualText ?? part.text)
        .join('')
        .trim(),
    );
}

export function glyphsOf(page: DisplayPage): GlyphsItem[] {
  return page.items.filter((item): item is GlyphsItem => item.kind === 'glyphs');
}

export function itemsOf<Kind extends DisplayItem['kind']>(
  page: DisplayPage,
  kind: Kind,
): Extract<DisplayItem, { kind: Kind }>[] {
  return page.items.filter(
    (item): item is Extract<DisplayItem, { kind: Kind }> => item.kind === kind,
  );
}

/** A structure tree as roles: `Document(H1 P(Link))`. */
export function roles({ element, children }: StructureNode): string {
  const { role } = element;
  return children.length === 0 ? role : `${role}(${children.map(roles).join(' ')})`;
}
