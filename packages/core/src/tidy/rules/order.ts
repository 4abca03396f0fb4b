import type { Rule } from './rule.ts';

/**
 * Divides each layer so that a rule is in a later layer than all rules that it names in `after`. Rules
 * that do not depend on each other stay together, in their order.
 *
 * @throws Error if a rule names one that does not exist, or one that comes later
 */
export function orderByCause(layers: readonly (readonly Rule[])[]): readonly (readonly Rule[])[] {
  const ordered: Rule[][] = [];
  const layerOf = new Map<string, number>();
  for (const layer of layers) {
    const start = ordered.length;
    for (const rule of layer) {
      const causes = (rule.after ?? []).map((id) => {
        const found = layerOf.get(id);
        if (found === undefined) throw new Error(`${rule.id} must come after ${id}.`);
        return found + 1;
      });
      const index = Math.max(start, ...causes);
      (ordered[index] ??= []).push(rule);
      layerOf.set(rule.id, index);
    }
  }
  return ordered;
}
