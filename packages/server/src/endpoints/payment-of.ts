import type { Payment } from '@mdconv/store';
import { idempotencyClaim } from '../checks/index.ts';
import type { ApiRequest, Services } from '../endpoint.ts';
import { simulateFailure } from './simulate-failure.ts';

/**
 * What a paid act of the workspace costs, its call and its idempotency key.
 * @throws {ApiError} `validation_failed`: the key is none; what a test key asked to meet
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
