import type { Connection, Driver, SqlValue } from '../../drivers/index.ts';

/** Batches per transaction, so that a long list does not block requests. Each has up to 1,000 jobs. */
const batchesAtOnce = 10;

/** Deletes batches with their jobs. Their contents wait for the next sweep. @param when a condition on `batches` */
export async function deleteBatches(
  driver: Driver,
  when: string,
  parameters: readonly SqlValue[],
): Promise<void> {
  for (let deleted = batchesAtOnce; deleted === batchesAtOnce;)
    deleted = await driver.transaction(async (connection) => {
      const batches = await connection.query<{ id: string }>(
        `select id from batches where ${when} limit ${batchesAtOnce} ${connection.forUpdate}`,
        parameters,
      );
      for (const { id } of batches) await deleteBatch(connection, id);
      return batches.length;
    });
}

async function deleteBatch(connection: Connection, id: string): Promise<void> {
  for (const content of ['source', 'result'])
    await connection.query(
      `insert into released_contents (id, account_id, sha256)
       select id || ' ${content}', account_id, ${content}_sha256 from jobs
       where batch_id = $1 and ${content}_sha256 is not null`,
      [id],
    );
  await connection.query('delete from jobs where batch_id = $1', [id]);
  await connection.query('delete from batches where id = $1', [id]);
}
