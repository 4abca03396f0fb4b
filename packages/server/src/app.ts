import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorTable, isFormat } from '@mdconv/core';
import {
  authenticate,
  createAddressReader,
  crossOriginHeaders,
  limitAddress,
  limitCaller,
  parseJson,
  preflightHeaders,
  preflightMethod,
  readBody,
} from './checks/index.ts';
import type { Reply, Services } from './endpoint.ts';
import { endpoints } from './endpoints/index.ts';
import { beginExchange, pathBelow, requestOf, routeName, type Exchange } from './exchange.ts';
import type { Log, MemoryInUse } from './operation/index.ts';
import { createRouter } from './router.ts';
import { errorReply, limitReading, sendReply } from './send.ts';
import { ApiError, toApiError } from './wire/index.ts';

export interface AppOptions extends Omit<Services, 'endpoints'> {
  readonly log: Log;
  readonly memory: MemoryInUse;
}

/**
 * Answers requests. What is checked, and in which order, stands in `answer`.
 * @param saysContinue whether a client that waits to send its body is left to this: node:http tells it
 * to go on by itself, unless it is told not to
 */
export function createApp(options: AppOptions, saysContinue: boolean): RequestListener {
  const { config, log } = options;
  const services = { ...options, endpoints };
  const findRoute = createRouter(endpoints);
  const addressOf = createAddressReader(config.trustedProxies);

  async function answer(exchange: Exchange): Promise<Reply> {
    const { request, memory, goOn } = exchange;
    const path = pathBelow(config.basePath, exchange);
    const preflight = preflightMethod(request, config.corsOrigins);
    const route = (exchange.route = findRoute(preflight ?? request.method ?? '', path));
    if (preflight !== undefined) return { status: 204, headers: preflightHeaders(preflight) };
    const { endpoint } = route;
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      throw new ApiError('invalid_request', 'An HTTP/1.1 request names its host.');
    exchange.caller = await authenticate(endpoint, request.headers, options);
    await limit(options, exchange);
    const rawBody = endpoint.body
      ? await readBody(request, endpoint.body.bytesMax, { goOn, memory })
      : new Uint8Array();
    if (endpoint.body) exchange.body = parseJson(rawBody, request.headers, endpoint.body.refusal);
    const body = endpoint.body?.read(exchange.body);
    return endpoint.handle(requestOf(exchange, route, { path, rawBody, body }), services);
  }

  async function serve(exchange: Exchange, response: ServerResponse): Promise<void> {
    const { requestId, memory } = exchange;
    try {
      const reply = await answer(exchange);
      if (!reply.recorded) await record(options, exchange, reply.status, null);
      memory.add(sendReply(response, reply, exchange.headers));
    } catch (thrown) {
      const error = toApiError(thrown, config.basePath);
      // One thrown as itself is what a test key asked for.
      if (error.code === 'internal_error' && error !== thrown && !exchange.signal.aborted)
        log.error({ request_id: requestId, err: thrown }, 'request failed');
      await record(options, exchange, errorTable[error.code].status, error.code);
      sendReply(response, errorReply(error, requestId), exchange.headers);
    } finally {
      tell(options, exchange, response);
    }
  }

  return (request, response) => {
    const exchange = beginExchange(request, response, {
      address: addressOf(request),
      memory: options.memory.open(),
      headers: crossOriginHeaders(request.headers, config.corsOrigins),
      saysContinue,
    });
    serve(exchange, response)
      .catch((error: unknown) => {
        log.error({ request_id: exchange.requestId, err: error }, 'request not answered');
        response.destroy();
      })
      .finally(() => limitReading(response, config.answerTimeoutMs));
  };
}

/** Callers by their key or account, strangers by their address where the endpoint says so. */
async function limit({ store, config }: AppOptions, exchange: Exchange): Promise<void> {
  const { caller, address, route } = exchange;
  if (caller) {
    const headers = await limitCaller(caller, store, config.rateLimit);
    exchange.headers = { ...exchange.headers, ...headers };
  } else if (route?.endpoint.addressLimit)
    await limitAddress(address, routeName(route.endpoint), store, route.endpoint.addressLimit);
}

/** Writes a request with a key into its account's list of calls, before it is answered. */
async function record(
  { store, log }: AppOptions,
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
      // 499 is what proxies write for a client that did not wait.
      statusCode: signal.aborted ? 499 : statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      format: formatIn(body),
      creditsCharged: 0,
      errorCode: signal.aborted ? 'client_gone' : errorCode,
    });
  } catch (error) {
    log.error({ request_id: requestId, err: error }, 'call not recorded');
  }
}

function formatIn(body: unknown): string | null {
  const format = typeof body === 'object' && body !== null && 'format' in body ? body.format : null;
  return isFormat(format) ? format : null;
}

/**
 * Counts and logs a request. Of its path only the template: ids, slugs and addresses of people stand
 * in paths.
 */
function tell({ log, metrics }: AppOptions, exchange: Exchange, response: ServerResponse): void {
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

/** The client's own name for its request, where it is a plain one. */
function clientRequestId({ headers }: IncomingMessage) {
  const given = headers['x-request-id'];
  const isPlain = typeof given === 'string' && /^[\w-]{1,64}$/.test(given);
  return isPlain && { client_request_id: given };
}
