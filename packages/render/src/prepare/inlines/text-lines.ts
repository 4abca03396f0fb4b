import type { Inline } from '@mdconv/core';

/** The lines of inlines, which hard and soft breaks end. */
export function splitLines(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === 'break') lines.push([]);
    else if (inline.kind !== 'text') lines.at(-1)!.push(inline);
    else
      for (const [index, text] of inline.text.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)!.push({ ...inline, text });
      }
  }
  return lines;
}

/** Divides inlines at a separator in their text; spaces around it are dropped. */
export function splitCells(
  inlines: readonly Inline[],
  separator: RegExp,
): readonly (readonly Inline[])[] {
  const cells: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind !== 'text') {
      cells.at(-1)!.push(inline);
      continue;
    }
    for (const [index, text] of inline.text.split(separator).entries()) {
      if (index > 0) cells.push([]);
      if (text !== '') cells.at(-1)!.push({ ...inline, text });
    }
  }
  return cells.map(trimmed).filter((cell) => cell.length > 0);
}

/** Inlines without the spaces at their edges. */
export function trimmed(inlines: readonly Inline[]): readonly Inline[] {
  return inlines
    .map((inline, index): Inline => {
      if (inline.kind !== 'text') return inline;
      const start = index === 0 ? inline.text.trimStart() : inline.text;
      return { ...inline, text: index === inlines.length - 1 ? start.trimEnd() : start };
    })
    .filter((inline) => inline.kind !== 'text' || inline.text !== '');
}
