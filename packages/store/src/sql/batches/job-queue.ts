import type { JobQueue, JobTurn, Lease, TakenJob } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import type { KeyMode } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { endBatch, endJob } from './end-jobs.ts';

/** A job that fails for a reason of the server is tried this often. */
const failuresMax = 3;

/**
 * A job whose server stopped is tried this often, so that none is tried endlessly. Documents are rendered in
 * processes of their own, so they hardly are the cause; a server may be restarted many times in a minute.
 */
const lossesMax = 50;

/** Waiting jobs that are tried, because other servers may take some at the same time. */
const candidatesMax = 8;

export function sqlJobQueue(context: StoreContext): JobQueue {
  const { driver } = context;
  return {
    // Reads one entry of the index for each account, however many batches it has.
    listAccounts: (limit, after = '') =>
      driver.read(async (connection) => {
        const rows = await connection.query<{ id: string }>(
          `with recursive owners (id) as (
             select min(account_id) from batches where state = 'running' and account_id > $1
             union all
             select (select min(account_id) from batches
                     where state = 'running' and account_id > owners.id)
             from owners where owners.id is not null)
           select owners.id from owners join accounts on accounts.id = owners.id
           where accounts.state = 'active' limit $2`,
          [after, limit],
        );
        return rows.map(({ id }) => id);
      }),

    takeJob: (accountId, lease) =>
      driver.transaction((connection) => takeJob(connection, accountId, lease), {
        durable: false,
      }),

    // Those that it does not name end: an answer with a job was lost, or its end could not be stored.
    renewLeases: async ({ worker, ttlMs }, jobIds) => {
      if (jobIds.length === 0) return [];
      const places = jobIds.map((_, index) => `$${index + 3}`).join(', ');
      const rows = await driver.transaction(
        (connection) =>
          connection.query<{ id: string }>(
            `update jobs set lease_ends_at = $2
             where state = 'running' and worker = $1 and id in (${places}) returning id`,
            [worker, connection.now + ttlMs, ...jobIds],
          ),
        { durable: false },
      );
      return rows.map(({ id }) => id);
    },

    returnJob: async (turn, isAttempt) => {
      const { attempt } = turn;
      const isLast = isAttempt && attempt >= failuresMax;
      await driver.transaction(async (connection) => {
        if (isLast) await endJob(connection, context, turn, { kind: 'failed', error: lostError });
        else await putBack(connection, turn, isAttempt ? attempt : attempt - 1);
      });
    },

    finishJob: (turn, outcome) =>
      driver.transaction((connection) => endJob(connection, context, turn, outcome)),

    recoverJobs: async ({ allLeases = false } = {}) => {
      const lost = await recoverLost(context, allLeases);
      return lost + (await endOverdue(context));
    },
  };
}

interface CandidateRow {
  readonly id: string;
  readonly mode: KeyMode;
  readonly network: string | null;
  readonly request: string;
  readonly source_sha256: string;
  readonly project_id: string | null;
  readonly folder_id: string | null;
}

async function takeJob(
  connection: Connection,
  accountId: string,
  { worker, ttlMs }: Lease,
): Promise<TakenJob | undefined> {
  const candidates = await connection.query<CandidateRow>(
    `select j.id, j.request, j.source_sha256, j.project_id, j.folder_id, b.mode, a.created_from as network
     from batches b join accounts a on a.id = b.account_id
       join jobs j on j.batch_id = b.id and j.state = 'waiting'
     where b.account_id = $1 and b.state = 'running' and a.state = 'active'
     order by b.created_at, b.id, j.position limit $2`,
    [accountId, candidatesMax],
  );
  for (const { id, mode, network, request, source_sha256, ...place } of candidates) {
    const [taken] = await connection.query<{ attempts: number }>(
      `update jobs set state = 'running', worker = $2, lease_ends_at = $3, attempts = attempts + 1
       where id = $1 and state = 'waiting' returning attempts`,
      [id, worker, connection.now + ttlMs],
    );
    if (!taken) continue;
    const [source] = await connection.query<{ bytes: Uint8Array }>(
      'select bytes from contents where account_id = $1 and sha256 = $2',
      [accountId, source_sha256],
    );
    const markdown = new TextDecoder('utf-8', { ignoreBOM: true }).decode(source?.bytes);
    return {
      ...{ id, worker, attempt: taken.attempts, accountId, mode, network },
      ...(place.project_id !== null && {
        place: { projectId: place.project_id, folderId: place.folder_id },
      }),
      request,
      markdown,
    };
  }
  return undefined;
}

/** Makes a job wait again, if it is still this worker's. */
async function putBack(
  connection: Connection,
  { id, worker, attempt }: JobTurn,
  attempts: number,
): Promise<void> {
  await connection.query(
    `update jobs set state = 'waiting', worker = null, lease_ends_at = null, attempts = $4
     where id = $1 and state = 'running' and worker = $2 and attempts = $3`,
    [id, worker, attempt, attempts],
  );
}

const lostError = {
  code: 'internal_error',
  message: 'The server failed again and again while it converted this document.',
};

/** One transaction for each job. @returns their number */
async function recoverLost(context: StoreContext, allLeases: boolean): Promise<number> {
  const lost = await context.driver.read((connection) =>
    connection.query<JobTurn>(
      `select id, worker, attempts as attempt from jobs
       where state = 'running' and lease_ends_at <= $1`,
      [allLeases ? Number.MAX_SAFE_INTEGER : connection.now],
    ),
  );
  for (const turn of lost)
    await context.driver.transaction(async (connection) => {
      const outcome = { kind: 'failed', error: lostError } as const;
      if (turn.attempt >= lossesMax) await endJob(connection, context, turn, outcome);
      else await putBack(connection, turn, turn.attempt);
    });
  return lost.length;
}

const overdueError = {
  code: 'server_busy',
  message: 'The server had no time for this document. Send it again.',
};

/** Fails the jobs of batches whose time is over. @returns the number of batches */
async function endOverdue(context: StoreContext): Promise<number> {
  const overdue = await context.driver.read((connection) =>
    connection.query<{ id: string }>(
      `select id from batches where state = 'running' and expires_at <= $1`,
      [connection.now],
    ),
  );
  for (const { id } of overdue)
    await endBatch(context, id, { state: 'failed', error: overdueError });
  return overdue.length;
}
