import type { MdconvError } from '../errors/index.ts';
import { sleep, withTimeout } from './abort.ts';
import { sendOnce } from './attempt.ts';
import { createPace, type Pace } from './pace.ts';
import { prepareRequest } from './prepare-request.ts';
import type { ApiRequest, RequestOptions, TransportOptions } from './request.ts';
import { apiPromise, type ApiPromise, type ApiResponse } from './response.ts';
import { retryDelayMs } from './retry.ts';

/** Sends the requests of all resources. */
export interface Transport {
  /**
   * Sends a request, and repeats it if that may help and cannot act twice.
   * @throws {ApiError} the server rejected the request
   * @throws {ConnectionError} no response, or an unreadable one
   * @throws the reason of the signal
   */
  send<Data>(request: ApiRequest<Data>, options?: RequestOptions): ApiPromise<Data>;
}

export function createTransport(transport: TransportOptions): Transport {
  const pace = createPace(transport.concurrency);
  return {
    send: (request, options = {}) => apiPromise(sendWithRetries(transport, request, options, pace)),
  };
}

async function sendWithRetries<Data>(
  transport: TransportOptions,
  request: ApiRequest<Data>,
  options: RequestOptions,
  pace: Pace,
): Promise<ApiResponse<Data>> {
  const {
    signal,
    timeoutMs = transport.timeoutMs,
    totalTimeoutMs = transport.totalTimeoutMs,
    maxRetries = transport.maxRetries,
  } = options;
  const { endpoint } = request;
  const prepared = prepareRequest(transport, request, options);
  const endsAt = performance.now() + totalTimeoutMs;
  for (let retry = 0; ; retry += 1) {
    const attempt = (learn?: (headers: Headers) => void) => {
      const ms = Math.min(timeoutMs, Math.max(0, endsAt - performance.now()));
      return withTimeout(ms, signal, (ending) => sendOnce(prepared, retry, ending, learn));
    };
    try {
      return await (request.paced ? pace({ signal, endsAt }, attempt) : attempt());
    } catch (error) {
      const mayRetry = retry < maxRetries && !signal?.aborted;
      const delayMs = mayRetry ? retryDelayMs(error, retry, prepared.idempotent) : undefined;
      // A delay past the total timeout would replace this error with a less useful one.
      if (delayMs === undefined || performance.now() + delayMs >= endsAt) throw error;
      await transport.observer.onRetry({ endpoint, retry, delayMs, error: error as MdconvError });
      await sleep(delayMs, signal);
    }
  }
}
