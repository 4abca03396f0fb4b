import type { Connection, Value } from '../drivers/index.ts';
import type { Table } from './tables.ts';

/** A row's fields are named like its columns. */
type RowOf<Row> = { readonly [Column in keyof Row]: Value };

/** Inserts one row. */
export function insertRow<Row extends RowOf<Row>>(
  connection: Connection,
  table: Table,
  row: Row,
): Promise<void> {
  return insertRows(connection, table, [row]);
}

/** Inserts rows that all have the columns of the first one, in that order. */
export async function insertRows<Row extends RowOf<Row>>(
  connection: Connection,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const tuples = rows.map(
    (_, index) => `(${placeholders(index * columns.length + 1, columns.length)})`,
  );
  await connection.query(
    `insert into ${table} (${columns.join()}) values ${tuples.join()}`,
    rows.flatMap((row) => Object.values<Value>(row)),
  );
}

/** `$3,$4,$5` */
export function placeholders(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join();
}
