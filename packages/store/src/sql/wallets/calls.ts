import type { Connection } from '../../drivers/index.ts';
import type { Call, KeyMode, NewCall } from '../../records/index.ts';
import type { Calls } from '../../contract/index.ts';
import { countCall, countCallsIn, subtractCalls } from './daily-calls.ts';
import { latestPeriod, periodOf } from './period.ts';
import type { StoreContext } from '../context.ts';
import type { Rows } from '../delete-in-batches.ts';
import { insertRow } from '../tables.ts';
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
  const row = {
    id: newId(),
    account_id: call.accountId,
    mode: call.mode,
    endpoint: call.endpoint,
    status_code: call.statusCode,
    duration_ms: call.durationMs,
    format: call.format,
    credits_charged: call.creditsCharged,
    error_code: call.errorCode,
    requests: call.requests ?? 1,
    created_at: connection.now,
  } satisfies CallRow;
  await insertRow(connection, 'calls', row);
  await countCall(connection, row);
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
