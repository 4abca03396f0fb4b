import type { Label, Point } from '../../../parts/index.ts';
import type { GridCell } from './place-architecture.ts';
import type { Link, ArchitecturePart } from './read-architecture.ts';
import { isAcross } from './route-link.ts';

/** A part with the room that it needs, and where those in it are. */
export interface SetPart {
  readonly part: ArchitecturePart | undefined;
  readonly title: Label | undefined;
  /** What stands for a picture that mdconv does not have. */
  readonly icon: Label | undefined;
  readonly width: number;
  readonly height: number;
  readonly inside: readonly { readonly set: SetPart; readonly at: Point }[];
}

/** The middles and the sizes of the columns or rows of a grid, and their length together. */
export interface Tracks {
  readonly middles: ReadonlyMap<number, number>;
  readonly sizes: ReadonlyMap<number, number>;
  readonly length: number;
}

/**
 * The middles of parts: those of their cells, moved within them so that links to parts in groups are straight.
 * The largest parts stay.
 */
export function aligned(
  cells: ReadonlyMap<string, GridCell>,
  sets: ReadonlyMap<string, SetPart>,
  { columns, rows }: { readonly columns: Tracks; readonly rows: Tracks },
  links: readonly Link[],
): ReadonlyMap<string, Point> {
  const placed = new Map<string, Point>();
  const bySize = [...cells].toSorted(([a], [b]) => areaOf(sets.get(b)!) - areaOf(sets.get(a)!));
  const ends = links.flatMap(({ from, to }) => [[from, to] as const, [to, from] as const]);
  for (const [id, [column, row]] of bySize) {
    const set = sets.get(id)!;
    const middle = { x: columns.middles.get(column)!, y: rows.middles.get(row)! };
    const slack = {
      x: (columns.sizes.get(column)! - set.width) / 2,
      y: (rows.sizes.get(row)! - set.height) / 2,
    };
    const shift = { x: 0, y: 0 };
    for (const axis of ['x', 'y'] as const) {
      const wanted = ends.flatMap(([own, other]) => {
        const isAlong = [own, other].every(({ side }) => isAcross(side) === (axis === 'y'));
        const inner = isAlong ? within(set, own.id) : undefined;
        const at = isAlong ? whereIs(other.id, sets, placed) : undefined;
        return inner && at ? [at[axis] - inner[axis] - middle[axis]] : [];
      })[0];
      if (wanted !== undefined) shift[axis] = Math.max(-slack[axis], Math.min(slack[axis], wanted));
    }
    placed.set(id, { x: middle.x + shift.x, y: middle.y + shift.y });
  }
  return placed;
}

const areaOf = ({ width, height }: SetPart) => width * height;

/** Where a part is, from the middle of what holds it; absent if it is elsewhere. */
function within(set: SetPart, id: string): Point | undefined {
  if (set.part?.id === id) return { x: 0, y: 0 };
  for (const { set: inner, at } of set.inside) {
    const found = within(inner, id);
    if (found)
      return {
        x: at.x + inner.width / 2 + found.x - set.width / 2,
        y: at.y + inner.height / 2 + found.y - set.height / 2,
      };
  }
  return undefined;
}

/** Where a part in one of the sets that have their places is. */
function whereIs(
  id: string,
  sets: ReadonlyMap<string, SetPart>,
  placed: ReadonlyMap<string, Point>,
): Point | undefined {
  for (const [one, middle] of placed) {
    const found = within(sets.get(one)!, id);
    if (found) return { x: middle.x + found.x, y: middle.y + found.y };
  }
  return undefined;
}
