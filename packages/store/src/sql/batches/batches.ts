import type { Actor, Batches } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { StoreContext } from '../context.ts';
import {
  actorParameters,
  findBatch,
  isVisible,
  shownJob,
  toBatch,
  toJob,
  type ShownJobRow,
} from './batch-row.ts';
import { createBatch } from './create-batch.ts';
import { endJobs } from './end-jobs.ts';

export function sqlBatches(context: StoreContext): Batches {
  const { driver } = context;
  return {
    createBatch: (actor, batch) =>
      driver.transaction((connection) => createBatch(connection, context, actor, batch)),

    readBatch: (actor, id) =>
      driver.read(async (connection) => toBatch(await findBatch(connection, actor, id))),

    listJobs: (actor, batchId, limit, after) =>
      driver.read(async (connection) => {
        const { id } = await findBatch(connection, actor, batchId);
        const rows = await connection.query<ShownJobRow>(
          `select ${shownJob} from jobs j join batches b on b.id = j.batch_id
           where j.batch_id = $1 ${
             after === undefined
               ? ''
               : 'and j.position > (select position from jobs where id = $3 and batch_id = $1)'
           } order by j.position limit $2`,
          [id, limit, ...(after === undefined ? [] : [after])],
        );
        return rows.map(toJob);
      }),

    readJob: (actor, id) =>
      driver.read(async (connection) => toJob(await findJob(connection, actor, id))),

    readOutput: (actor, jobId) =>
      driver.read(async (connection) => {
        const parameters = actorParameters(actor);
        const [row] = await connection.query<ShownJobRow & { readonly bytes: Uint8Array }>(
          `select ${shownJob}, c.bytes from jobs j join batches b on b.id = j.batch_id
             join contents c on c.account_id = j.account_id and c.sha256 = j.result_sha256
           where ${isVisible(actor)} and j.id = $${parameters.length + 1}`,
          [...parameters, jobId],
        );
        if (!row) throw new NotFoundError('result');
        return { ...toJob(row), bytes: row.bytes };
      }),

    cancelBatch: (actor, id) =>
      driver.transaction(async (connection) => {
        const row = await findBatch(connection, actor, id, connection.forUpdate);
        if (row.state !== 'running') return toBatch(row);
        return toBatch(await endJobs(connection, context, row, { state: 'canceled' }));
      }),

    cancelJob: (actor, id) =>
      driver.transaction(async (connection) => {
        const { batch_id: batchId } = await findJob(connection, actor, id);
        const batch = await findBatch(connection, actor, batchId, connection.forUpdate);
        await endJobs(connection, context, batch, { state: 'canceled', jobId: id });
        return toJob(await findJob(connection, actor, id));
      }),
  };
}

/** @throws {NotFoundError} */
async function findJob(connection: Connection, actor: Actor, id: string): Promise<ShownJobRow> {
  const parameters = actorParameters(actor);
  const [row] = await connection.query<ShownJobRow>(
    `select ${shownJob} from jobs j join batches b on b.id = j.batch_id
     where ${isVisible(actor)} and j.id = $${parameters.length + 1}`,
    [...parameters, id],
  );
  if (!row) throw new NotFoundError('job');
  return row;
}
