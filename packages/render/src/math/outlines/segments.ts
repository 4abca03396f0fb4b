import type { Mark, Segment, SegmentStart } from '../drawing.ts';

/** An atom with its marks. Thousandths of an em. */
export interface PlacedAtom {
  readonly marks: readonly Mark[];
  readonly left: number;
  readonly right: number;
  readonly start: SegmentStart | undefined;
}

/**
 * Joins the atoms between two places where a line may start.
 *
 * @param others marks around the atoms, such as a background, which no line may split
 */
export function segmentsOf(
  atoms: readonly PlacedAtom[],
  others: readonly Mark[],
  width: number,
): readonly Segment[] {
  const whole = [...others, ...atoms.flatMap(({ marks }) => marks)];
  if (others.length > 0 || !atoms.some(({ start }) => start))
    return [
      {
        marks: whole,
        left: 0,
        right: width,
        start: 'forced',
        head: { marks: 0, right: 0, next: 0 },
      },
    ];
  const groups: PlacedAtom[][] = [];
  for (const atom of atoms)
    if (groups.length === 0 || atom.start) groups.push([atom]);
    else groups.at(-1)!.push(atom);
  return groups.map((group, index): Segment => {
    const [first, second] = group as [PlacedAtom, PlacedAtom?];
    const end = Math.max(...group.map(({ right }) => right));
    const { start } = first;
    const { right } = first;
    return {
      marks: group.flatMap(({ marks }) => marks),
      left: index === 0 ? 0 : first.left,
      right: index === groups.length - 1 ? width : end,
      start: start ?? 'forced',
      head: start
        ? { marks: first.marks.length, right, next: second?.left ?? right }
        : { marks: 0, right: 0, next: 0 },
    };
  });
}
