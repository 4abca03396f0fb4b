import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorTable, isFormat, type ErrorCode } from '@mdconv/core';
import { StoreUnavailableError } from '@mdconv/store';
import { routeName, type Exchange, type Services } from './http/index.ts';
import type { Log } from './monitoring/index.ts';

interface Logging {
  readonly log: Log;
}

/** Counts a request that was refused before or by the rate limits, or for an unavailable database. */
export function countRefusal(
  { metrics, refusals }: Pick<Services, 'metrics' | 'refusals'>,
  { route, caller, startedAt }: Exchange,
  errorCode: ErrorCode,
): void {
  metrics.refused(errorCode);
  if (caller?.kind !== 'key' || !route) return;
  const { accountId, mode } = caller;
  const { status: statusCode } = errorTable[errorCode];
  refusals.count({
    ...{ accountId, mode, statusCode, errorCode },
    endpoint: routeName(route.endpoint),
    durationMs: Math.round(performance.now() - startedAt),
  });
}

/** Adds a request made with a key to its account's list of calls. Runs before the response is sent. */
export async function recordCall(
  { store, log }: Pick<Services, 'store'> & Logging,
  { requestId, route, caller, body, startedAt, signal }: Exchange,
  statusCode: number,
  errorCode: string | null,
): Promise<void> {
  if (caller?.kind !== 'key' || !route) return;
  try {
    await store.calls.recordCall({
      accountId: caller.accountId,
      mode: caller.mode,
      endpoint: routeName(route.endpoint),
      // 499 is what proxies log when the client disconnects.
      statusCode: signal.aborted ? 499 : statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      format: formatIn(body),
      creditsCharged: 0,
      errorCode: signal.aborted ? 'client_gone' : errorCode,
    });
  } catch (error) {
    // A read can succeed while the database cannot be written. The outage itself is logged once.
    if (error instanceof StoreUnavailableError) return;
    log.error({ request_id: requestId, err: error }, 'recording the call failed');
  }
}

function formatIn(body: unknown): string | null {
  const format = typeof body === 'object' && body !== null && 'format' in body ? body.format : null;
  return isFormat(format) ? format : null;
}

/**
 * Counts and logs a request. Logs the route template instead of the path, because paths contain ids,
 * slugs and email addresses.
 */
export function logRequest(
  { log, metrics }: Pick<Services, 'metrics'> & Logging,
  exchange: Exchange,
  response: ServerResponse,
): void {
  const { request, requestId, address, route, caller, startedAt, signal } = exchange;
  const ms = performance.now() - startedAt;
  const status = signal.aborted ? 499 : response.statusCode;
  const name = route ? routeName(route.endpoint) : 'none';
  metrics.answered(name, status, ms / 1000);
  log.info(
    {
      request_id: requestId,
      ...clientRequestId(request),
      method: request.method,
      route: name,
      status,
      ms: Math.round(ms),
      address,
      ...(caller && { account: caller.accountId }),
      ...(caller?.kind === 'key' && { key: caller.key.id }),
    },
    'request',
  );
}

/** The client's own request id, if it contains only word characters and hyphens. */
function clientRequestId({ headers }: IncomingMessage) {
  const given = headers['x-request-id'];
  const isSafe = typeof given === 'string' && /^[\w-]{1,64}$/.test(given);
  return isSafe && { client_request_id: given };
}
