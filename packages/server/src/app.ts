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
import { endpoints } from './endpoints/index.ts';
import {
  beginExchange,
  createRouter,
  errorReply,
  limitReading,
  pathBelow,
  requestOf,
  routeName,
  sendReply,
  type Exchange,
  type Reply,
  type Services,
} from './http/index.ts';
import type { Log, MemoryInUse } from './monitoring/index.ts';
import { ApiError, toApiError } from './wire/index.ts';

export interface AppOptions extends Omit<Services, 'endpoints'> {
  readonly log: Log;
  readonly memory: MemoryInUse;
}

/**
 * Creates the request listener. `reply` lists all checks in order.
 * @param sendsContinue whether the app sends 100 Continue; false if `node:http` does
 */
export function createApp(options: AppOptions, sendsContinue: boolean): RequestListener {
  const { config, log } = options;
  const services = { ...options, endpoints };
  const findRoute = createRouter(endpoints);
  const addressOf = createAddressReader(config.trustedProxies);

  async function reply(exchange: Exchange): Promise<Reply> {
    const { request, memory, sendContinue } = exchange;
    const path = pathBelow(config.basePath, exchange);
    const preflight = preflightMethod(request, config.corsOrigins);
    const route = (exchange.route = findRoute(preflight ?? request.method ?? '', path));
    if (preflight !== undefined) return { status: 204, headers: preflightHeaders(preflight) };
    const { endpoint } = route;
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      throw new ApiError('invalid_request', 'An HTTP/1.1 request needs a Host header.');
    exchange.caller = await authenticate(endpoint, request.headers, options);
    await limit(options, exchange);
    const rawBody = endpoint.body
      ? await readBody(request, endpoint.body.bytesMax, { sendContinue, memory })
      : new Uint8Array();
    if (endpoint.body) exchange.body = parseJson(rawBody, request.headers, endpoint.body.refusal);
    const body = endpoint.body?.read(exchange.body);
    return endpoint.handle(requestOf(exchange, route, { path, rawBody, body }), services);
  }

  async function serve(exchange: Exchange, response: ServerResponse): Promise<void> {
    const { requestId, memory } = exchange;
    try {
      const made = await reply(exchange);
      if (!made.recorded) await recordCall(options, exchange, made.status, null);
      memory.add(sendReply(response, made, exchange.headers));
    } catch (thrown) {
      const error = toApiError(thrown, config.basePath);
      // An ApiError `internal_error` is one that a test key asked for.
      if (error.code === 'internal_error' && error !== thrown && !exchange.signal.aborted)
        log.error({ request_id: requestId, err: thrown }, 'request failed');
      await recordCall(options, exchange, errorTable[error.code].status, error.code);
      sendReply(response, errorReply(error, requestId), exchange.headers);
    } finally {
      logRequest(options, exchange, response);
    }
  }

  return (request, response) => {
    const exchange = beginExchange(request, response, {
      address: addressOf(request),
      memory: options.memory.open(),
      headers: crossOriginHeaders(request.headers, config.corsOrigins),
      sendsContinue,
    });
    serve(exchange, response)
      .catch((error: unknown) => {
        log.error({ request_id: exchange.requestId, err: error }, 'sending the response failed');
        response.destroy();
      })
      .finally(() => limitReading(response, config.responseTimeoutMs));
  };
}

/** Limits callers by key or account, and anonymous requests by address if the endpoint says so. */
async function limit({ store, config }: AppOptions, exchange: Exchange): Promise<void> {
  const { caller, address, route } = exchange;
  if (caller) {
    const headers = await limitCaller(caller, store, config.rateLimit);
    exchange.headers = { ...exchange.headers, ...headers };
  } else if (route?.endpoint.addressLimit)
    await limitAddress(address, routeName(route.endpoint), store, route.endpoint.addressLimit);
}

/** Adds a request made with a key to its account's list of calls. Runs before the response is sent. */
async function recordCall(
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
      // 499 is what proxies log when the client disconnects.
      statusCode: signal.aborted ? 499 : statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      format: formatIn(body),
      creditsCharged: 0,
      errorCode: signal.aborted ? 'client_gone' : errorCode,
    });
  } catch (error) {
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
function logRequest({ log, metrics }: AppOptions, exchange: Exchange, response: ServerResponse) {
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
