import type {
  DisplayPage,
  GlyphsOperation,
  Operation,
  StructureElement,
} from '../../src/display/index.ts';

/** What a page says, line by line: glyphs that stand on one baseline, from left to right. */
export function paintedLines(
  page: DisplayPage,
  which: 'content' | 'artifact' = 'content',
): string[] {
  const glyphs = glyphsOf(page).filter(
    ({ owner }) => owner.kind === (which === 'content' ? 'element' : 'artifact'),
  );
  const lines = new Map<number, GlyphsOperation[]>();
  for (const operation of glyphs) {
    const line = lines.get(operation.baseline) ?? [];
    lines.set(operation.baseline, [...line, operation]);
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

export function glyphsOf(page: DisplayPage): GlyphsOperation[] {
  return page.operations.filter(
    (operation): operation is GlyphsOperation => operation.kind === 'glyphs',
  );
}

export function operationsOf<Kind extends Operation['kind']>(
  page: DisplayPage,
  kind: Kind,
): Extract<Operation, { kind: Kind }>[] {
  return page.operations.filter(
    (operation): operation is Extract<Operation, { kind: Kind }> => operation.kind === kind,
  );
}

/** A structure tree as roles: `Document(H1 P(Link))`. */
export function roles({ role, children }: StructureElement): string {
  return children.length === 0 ? role : `${role}(${children.map(roles).join(' ')})`;
}
