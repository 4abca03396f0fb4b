import type { Connection, Driver, SqlValue } from '../drivers/index.ts';
import { tables, type Table } from './tables.ts';

/** Rows deleted per transaction, so that a long list does not block requests. */
const batchSize = 1000;

/** Rows of a table. */
export interface Rows<Row = never> {
  readonly table: Table;
  /** Condition with `$1`, `$2`, … for the parameters. */
  readonly when: string;
  /** Runs in the transaction of each batch, with its deleted rows. */
  readonly deleted?: (connection: Connection, rows: readonly Row[]) => Promise<void>;
}

/** Deletes all rows that meet the condition. */
export async function deleteInBatches<Row>(
  driver: Driver,
  { table, when, deleted: react }: Rows<Row>,
  parameters: readonly SqlValue[],
): Promise<void> {
  const key = tables[table].join();
  for (let deleted = batchSize; deleted === batchSize;)
    deleted = await driver.transaction(async (connection) => {
      const rows = await connection.query<Row>(
        `delete from ${table} where (${key}) in
           (select ${key} from ${table} where ${when} limit ${batchSize}) and ${when}
         returning ${react ? '*' : '1'}`,
        parameters,
      );
      await react?.(connection, rows);
      return rows.length;
    });
}
