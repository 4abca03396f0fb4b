import type { ErrorCode } from '@mdconv/core';
import type { PaidResult, Payment } from '@mdconv/store';
import { idempotencyClaim } from '../checks/index.ts';
import { json, type ApiRequest, type Reply, type Services } from '../http/index.ts';
import { simulateFailure } from './requests/parameters.ts';

/** The errors of every paid workspace endpoint, in addition to its own. */
export const paidErrors: readonly ErrorCode[] = [
  'out_of_credits',
  'idempotency_in_progress',
  'validation_failed',
  'idempotency_key_reused',
  'server_busy',
];

export const replayedHeader = {
  'Idempotency-Replayed': '`true` if this repeats the response of an earlier request with the key.',
};

/**
 * The payment for a workspace endpoint: its credits, call record and idempotency key.
 * @throws {ApiError} `validation_failed`: the idempotency key is malformed; or a simulated error
 */
export function paymentOf(
  request: ApiRequest,
  { config: { unlimited } }: Services,
  statusCode: 200 | 201,
): Payment {
  simulateFailure(request, 'validation_failed');
  const idempotency = idempotencyClaim(request, 'validation_failed');
  const durationMs = Math.round(performance.now() - request.startedAt);
  return {
    credits: unlimited ? 0 : 1,
    call: { endpoint: request.route, statusCode, durationMs },
    ...(idempotency && { idempotency }),
  };
}

/** The reply of a paid endpoint. The store has already recorded the call, except for a replay. */
export function paidReply(
  status: 200 | 201,
  value: unknown,
  { replayed }: PaidResult<unknown>,
  headers: Reply['headers'] = {},
): Reply {
  const all = { ...headers, ...(replayed && { 'Idempotency-Replayed': 'true' }) };
  return { ...json(status, value, all), recorded: !replayed };
}
