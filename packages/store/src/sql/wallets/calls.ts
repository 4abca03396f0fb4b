import type { Connection } from '../../drivers/index.ts';
import type { Call, CountedCalls, KeyMode, NewCall } from '../../records/index.ts';
import type { Calls } from '../../contract/index.ts';
import { countCall, countCallsIn, subtractCalls } from './daily-calls.ts';
import { latestPeriod, periodOf } from './period.ts';
import type { StoreContext } from '../context.ts';
import type { Rows } from '../delete-in-batches.ts';
import { insertRow, placeholders } from '../tables.ts';
import { findWallet } from './wallet-row.ts';

interface CallRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly endpoint: string;
  readonly status_code: number;
  readonly duration_ms: number;
  readonly format: string | null;
  readonly credits_charged: number;
  readonly error_code: string | null;
  readonly requests: number;
  readonly created_at: number;
}

export function sqlCalls(context: StoreContext): Calls {
  const { driver } = context;
  return {
    // The call was free, so it need not survive a power failure.
    recordCall: (call) =>
      driver.transaction((connection) => insertCall(connection, context, call), {
        durable: false,
      }),

    countCalls: (calls) =>
      driver.transaction(
        async (connection) => {
          // Sorted, so that concurrent transactions do not wait for each other.
          for (const call of calls.toSorted((a, b) => compare(orderOf(a), orderOf(b))))
            await addToCall(connection, call);
        },
        { durable: false },
      ),

    readCalls: (accountId, mode, limit) =>
      driver.read(async (connection) => {
        const wallet = await findWallet(connection, accountId);
        const period = latestPeriod(wallet?.period ?? '', periodOf(connection.now));
        const rows = await connection.query<CallRow>(
          `select * from calls where account_id = $1 and mode = $2
           order by created_at desc, id desc limit $3`,
          [accountId, mode, limit],
        );
        return {
          callsThisPeriod: await countCallsIn(connection, accountId, mode, period),
          recent: rows.map(toCall),
        };
      }),
  };
}

/** Calls to delete in batches. The counts per day stay equal to the calls. */
export function callRows(when: string): Rows<CallRow> {
  return { table: 'calls', when, deleted: subtractCalls };
}

export async function insertCall(
  connection: Connection,
  { newId }: StoreContext,
  call: NewCall,
): Promise<void> {
  const row = rowOf({ ...call, id: newId(), requests: 1 }, connection.now);
  await insertRow(connection, 'calls', row);
  await countCall(connection, row);
}

/** Adds requests to an entry, or creates it. */
async function addToCall(connection: Connection, call: CountedCalls): Promise<void> {
  const row = rowOf(call, connection.now);
  const values = Object.values(row);
  const [stored] = await connection.query<Pick<CallRow, 'requests'>>(
    `insert into calls (${Object.keys(row).join()}) values (${placeholders(1, values.length)})
     on conflict (id) do update set requests = calls.requests + excluded.requests
     returning requests`,
    values,
  );
  const isNew = stored?.requests === call.requests;
  if (isNew) await countCall(connection, row);
}

/** The row of `daily_calls` that a new entry changes, then the entry itself. */
const orderOf = ({ accountId, mode, id }: CountedCalls) => `${accountId} ${mode} ${id}`;

const compare = (a: string, b: string) => (a < b ? -1 : 1);

function rowOf(call: CountedCalls, now: number): CallRow {
  return {
    id: call.id,
    account_id: call.accountId,
    mode: call.mode,
    endpoint: call.endpoint,
    status_code: call.statusCode,
    duration_ms: call.durationMs,
    format: call.format,
    credits_charged: call.creditsCharged,
    error_code: call.errorCode,
    requests: call.requests,
    created_at: now,
  };
}

function toCall(row: CallRow): Call {
  return {
    id: row.id,
    accountId: row.account_id,
    mode: row.mode,
    endpoint: row.endpoint,
    statusCode: row.status_code,
    durationMs: row.duration_ms,
    format: row.format,
    creditsCharged: row.credits_charged,
    errorCode: row.error_code,
    requests: row.requests,
    createdAt: row.created_at,
  };
}
