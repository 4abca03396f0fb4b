/** Deeper than any design system nests. */
const depthMax = 8;

/**
 * A base with changes laid over it: objects by key, lists of objects (the six headings) by index;
 * everything else, lists of words and `null` among it, takes the base's place.
 */
export function mergeDesign(base: unknown, changes: unknown, depth = 0): unknown {
  if (depth > depthMax || changes === undefined) return changes ?? base;
  if (Array.isArray(base) && Array.isArray(changes) && changes.every(isObject)) {
    const length = Math.max(base.length, changes.length);
    return Array.from({ length }, (_, index) =>
      mergeDesign(base[index], changes[index], depth + 1),
    );
  }
  if (!isObject(base) || !isObject(changes)) return changes;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(changes))
    merged.set(key, mergeDesign(merged.get(key), value, depth + 1));
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
