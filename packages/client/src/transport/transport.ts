import type { MdconvError } from '../errors/index.ts';
import { apiPromise, type ApiPromise } from './api-promise.ts';
import type { ApiResponse } from './api-response.ts';
import { pauseBeforeRetry } from './pause-before-retry.ts';
import { prepareCall } from './prepare-call.ts';
import type { RequestOptions, WireRequest } from './request.ts';
import type { TransportSettings } from './transport-settings.ts';
import { tryOnce } from './try-once.ts';
import { wait } from './wait.ts';
import { withinTime } from './within-time.ts';

export interface Transport {
  /**
   * Sends a request, and again where that may help and cannot act twice.
   * @throws {ApiError} the server refused
   * @throws {ConnectionError} no answer could be had
   * @throws the signal's reason, as it is
   */
  send<Data>(request: WireRequest<Data>, options?: RequestOptions): ApiPromise<Data>;
}

export function createTransport(settings: TransportSettings): Transport {
  return {
    send: (request, options = {}) => apiPromise(sendWithRetries(settings, request, options)),
  };
}

async function sendWithRetries<Data>(
  settings: TransportSettings,
  request: WireRequest<Data>,
  options: RequestOptions,
): Promise<ApiResponse<Data>> {
  const {
    signal,
    timeoutMs = settings.timeoutMs,
    totalTimeoutMs = settings.totalTimeoutMs,
    maxRetries = settings.maxRetries,
  } = options;
  const { endpoint } = request;
  const call = prepareCall(settings, request, options);
  const endsAt = performance.now() + totalTimeoutMs;
  for (let retry = 0; ; retry += 1) {
    try {
      const ms = Math.min(timeoutMs, Math.max(0, endsAt - performance.now()));
      return await withinTime(ms, signal, (ending) => tryOnce(call, retry, ending));
    } catch (error) {
      const mayRetry = retry < maxRetries && !signal?.aborted;
      const pauseMs = mayRetry ? pauseBeforeRetry(error, retry, call.idempotent) : undefined;
      // A pause that outlasts the time for all tries would only hide what was wrong.
      if (pauseMs === undefined || performance.now() + pauseMs >= endsAt) throw error;
      await settings.observer.onRetry({ endpoint, retry, pauseMs, error: error as MdconvError });
      await wait(pauseMs, signal);
    }
  }
}
