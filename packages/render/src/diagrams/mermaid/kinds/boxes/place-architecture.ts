import type { Architecture, EdgeEnd, ArchitecturePart, Side } from './read-architecture.ts';

/** A column and a row. */
export type GridCell = readonly [column: number, row: number];

const across: Readonly<Record<Side, number>> = { L: -1, R: 1, T: 0, B: 0 };
const down: Readonly<Record<Side, number>> = { L: 0, R: 0, T: -1, B: 1 };

interface Constraint {
  readonly from: string;
  readonly to: string;
  /** Columns and rows from one to the other. */
  readonly step: GridCell;
}

/**
 * Places the parts that are directly in a group in a grid of cells, beside each other as their links say.
 *
 * @param parent absent for the whole diagram
 */
export function placeInGrid(
  architecture: Architecture,
  parent: string | undefined,
): ReadonlyMap<string, GridCell> {
  const { parts } = architecture;
  const ids = [...parts.values()].filter((one) => one.parent === parent).map(({ id }) => id);
  const constraints = constraintsIn(architecture, parent);
  const cells = new Map<string, GridCell>();
  if (constraints.length === 0) return inRows(ids);
  for (const id of ids) {
    if (cells.has(id)) continue;
    const component = placeConnected(id, constraints);
    const left = Math.min(...[...component.values()].map(([column]) => column));
    const top = Math.min(...[...component.values()].map(([, row]) => row));
    const right = Math.max(-1, ...[...cells.values()].map(([column]) => column));
    for (const [one, [column, row]] of component)
      cells.set(one, [column - left + right + 1, row - top]);
  }
  return cells;
}

/** Parts without links fill rows. */
function inRows(ids: readonly string[]): ReadonlyMap<string, GridCell> {
  const columns = Math.min(4, Math.ceil(Math.sqrt(ids.length * 1.5)));
  return new Map(
    ids.map((id, index) => [id, [index % columns, Math.floor(index / columns)] as const]),
  );
}

/** Links between parts of a group, or of what is in them. */
function constraintsIn(
  { parts, links }: Architecture,
  parent: string | undefined,
): readonly Constraint[] {
  return links.flatMap(({ from, to }) => {
    const [a, b] = [memberOf(parts, parent, from.id), memberOf(parts, parent, to.id)];
    if (a === undefined || b === undefined || a === b) return [];
    return [{ from: a, to: b, step: stepOf(from, to) }];
  });
}

/** Which part of a group holds a part. */
function memberOf(
  parts: ReadonlyMap<string, ArchitecturePart>,
  parent: string | undefined,
  id: string,
): string | undefined {
  let one = parts.get(id);
  while (one && one.parent !== parent)
    one = one.parent === undefined ? undefined : parts.get(one.parent);
  return one?.id;
}

/** Out of one side, and into the other. */
function stepOf(from: EdgeEnd, to: EdgeEnd): GridCell {
  const column = Math.sign(across[from.side] - across[to.side]);
  const row = Math.sign(down[from.side] - down[to.side]);
  return column === 0 && row === 0 ? [1, 0] : [column, row];
}

function placeConnected(
  start: string,
  constraints: readonly Constraint[],
): ReadonlyMap<string, GridCell> {
  const cells = new Map<string, GridCell>([[start, [0, 0]]]);
  const taken = new Set(['0,0']);
  const queue = [start];
  for (let id = queue.shift(); id !== undefined; id = queue.shift())
    for (const { from, to, step } of constraints) {
      const other = from === id ? to : to === id ? from : undefined;
      if (other === undefined || cells.has(other)) continue;
      const sign = from === id ? 1 : -1;
      const [column, row] = cells.get(id)!;
      const wanted: GridCell = [column + sign * step[0], row + sign * step[1]];
      const cell = freeCell(wanted, step, taken);
      cells.set(other, cell);
      taken.add(cell.join());
      queue.push(other);
    }
  return cells;
}

/** The wanted cell, or the nearest one beside it that is free, across the direction of the link. */
function freeCell(wanted: GridCell, [column]: GridCell, taken: ReadonlySet<string>): GridCell {
  for (let distance = 0; ; distance += 1)
    for (const by of [distance, -distance]) {
      const cell: GridCell =
        column === 0 ? [wanted[0] + by, wanted[1]] : [wanted[0], wanted[1] + by];
      if (!taken.has(cell.join())) return cell;
    }
}
