import type { StyleSheet } from './style-sheet.ts';

/** The factors of spaces and of type. */
export interface Reduction {
  readonly gaps: number;
  readonly text: number;
}

/** Fields that are spaces between blocks. */
const gapNames: ReadonlySet<string> = new Set(['gap', 'above', 'below', 'secondBelow', 'termGap']);
const textNames: ReadonlySet<string> = new Set(['size', 'leading', 'tracking']);

/** A style with smaller spaces and type, on the same page. */
export function reduceStyle(style: StyleSheet, reduction: Reduction): StyleSheet {
  const { page } = style;
  return { ...(reduced(style, reduction) as StyleSheet), page };
}

function reduced(value: unknown, { gaps, text }: Reduction): unknown {
  if (Array.isArray(value)) return value.map((item) => reduced(item, { gaps, text }));
  if (typeof value !== 'object' || value === null) return value;
  const factorOf = (name: string) =>
    gapNames.has(name) ? gaps : textNames.has(name) && 'leading' in value ? text : 1;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'number' ? inner * factorOf(name) : reduced(inner, { gaps, text }),
    ]),
  );
}
