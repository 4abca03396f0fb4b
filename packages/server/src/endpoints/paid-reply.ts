import type { ErrorCode } from '@mdconv/core';
import type { PaidResult } from '@mdconv/store';
import { json, type Reply } from '../endpoint.ts';

/** What every paid act of the workspace may answer beside what its endpoint does anyway. */
export const paidErrors: readonly ErrorCode[] = [
  'out_of_credits',
  'idempotency_in_progress',
  'validation_failed',
  'idempotency_key_reused',
  'server_busy',
];

export const replayedHeader = {
  'Idempotency-Replayed': '`true` where the key did its work before: this is what it answered.',
};

/** The answer of a paid act. The store has listed its call, but lists none for a replay. */
export function paidReply(
  status: 200 | 201,
  value: unknown,
  { replayed }: PaidResult<unknown>,
  headers: Reply['headers'] = {},
): Reply {
  const all = { ...headers, ...(replayed && { 'Idempotency-Replayed': 'true' }) };
  return { ...json(status, value, all), recorded: !replayed };
}
