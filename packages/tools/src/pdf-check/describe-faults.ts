import type { Fault } from './check-pdf.ts';

/** The maximum number of places per condition; a fault of a writer is often on every page. */
const placesMax = 5;

/** A report for people: each broken condition once, with its clause and places. */
export function describeFaults(file: string, faults: readonly Fault[]): readonly string[] {
  if (faults.length === 0) return [`${file}: no fault found`];
  const places = new Map<Fault['condition'], string[]>();
  for (const { condition, where } of faults)
    places.set(condition, [...(places.get(condition) ?? []), where]);
  return [...places].flatMap(([{ id, clause, says }, all]) => {
    const more = all.length > placesMax ? ` and ${all.length - placesMax} more` : '';
    return [
      `${file}: ${id} (${clause})`,
      `  violated: ${says}`,
      `  where: ${all.slice(0, placesMax).join('; ')}${more}`,
    ];
  });
}
