import type { Driver, SqlValue } from '../drivers/index.ts';
import { tables, type Table } from './tables.ts';

/** Rows deleted per transaction, so that a long list does not block requests. */
const batchSize = 1000;

/** Rows of a table. */
export interface Rows {
  readonly table: Table;
  /** Condition with `$1`, `$2`, … for the parameters. */
  readonly when: string;
}

/** Deletes all rows that meet the condition. */
export async function deleteInBatches(
  driver: Driver,
  { table, when }: Rows,
  parameters: readonly SqlValue[],
): Promise<void> {
  const key = tables[table].join();
  for (let deleted = batchSize; deleted === batchSize;)
    deleted = await driver.transaction(async (connection) => {
      const rows = await connection.query(
        `delete from ${table} where (${key}) in
           (select ${key} from ${table} where ${when} limit ${batchSize}) and ${when}
         returning 1`,
        parameters,
      );
      return rows.length;
    });
}
