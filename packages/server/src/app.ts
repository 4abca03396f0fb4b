import type { RequestListener, ServerResponse } from 'node:http';
import { errorTable } from '@mdconv/core';
import { StoreUnavailableError, type Origin } from '@mdconv/store';
import {
  authenticate,
  createAddressReader,
  createHostCheck,
  crossOriginHeaders,
  hostNetworkOf,
  limitAddress,
  limitCaller,
  limitStatic,
  parseBody,
  preflightHeaders,
  preflightMethod,
  readCallerLimit,
  readBody,
  requireOneHost,
  requireScopes,
} from './checks/index.ts';
import type { JsonReader } from './bodies/index.ts';
import { createMemoryWindows, type MemoryWindows } from './database/index.ts';
import { endpoints, missingPage } from './endpoints/index.ts';
import {
  beginExchange,
  commonHeaders,
  createRouter,
  encodeReply,
  errorReply,
  pathBelow,
  requestOf,
  routeName,
  sendReply,
  traceExchange,
  type Exchange,
  type ApiRequest,
  type Endpoint,
  type Reply,
  type Route,
  type Services,
} from './http/index.ts';
import type { Log, MemoryInUse, Tracing } from './monitoring/index.ts';
import { countRefusal, logRequest, recordCall } from './record-request.ts';
import { ApiError, toApiError } from './wire/index.ts';

export interface AppOptions extends Omit<Services, 'endpoints'> {
  readonly log: Log;
  readonly memory: MemoryInUse;
  readonly jsonReader: JsonReader;
  readonly tracing: Tracing;
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
  const checkHost = createHostCheck(config);
  const common = commonHeaders(config.publicUrl);
  const staticWindows = createMemoryWindows(options.now);

  async function reply(exchange: Exchange): Promise<Reply> {
    const { request, memory } = exchange;
    requireOneHost(request);
    const path = pathBelow(config.basePath, exchange);
    const preflight = preflightMethod(request, config.corsOrigins);
    const route = (exchange.route = findRoute(preflight ?? request.method ?? '', path));
    if (preflight !== undefined) return { status: 204, headers: preflightHeaders(preflight) };
    const { endpoint } = route;
    if (!endpoint.anyHost) checkHost(request);
    exchange.caller = await authenticate(endpoint, request.headers, options);
    if (exchange.caller) memory.assign(exchange.caller.accountId);
    await checkRoom(services, exchange, endpoint);
    await limit(options, exchange, staticWindows);
    await admit(options, exchange);
    requireScopes(endpoint, exchange.caller);
    const checked = await receive(exchange, { route, path, reader: options.jsonReader });
    return handle(endpoint, checked, servicesFor(exchange, endpoint, services));
  }

  async function serve(exchange: Exchange, response: ServerResponse): Promise<void> {
    const send = (made: Reply) => sendTo(response, exchange, made, options);
    try {
      const made = await reply(exchange);
      if (!made.recorded) await recordCall(options, exchange, made.status, null);
      send(made);
    } catch (thrown) {
      send(await fail(options, exchange, thrown));
    } finally {
      logRequest(options, exchange, response);
    }
  }

  return (request, response) => {
    const address = addressOf(request);
    const exchange = beginExchange(request, response, {
      address,
      memory: options.memory.open(hostNetworkOf(address)),
      headers: { ...common, ...crossOriginHeaders(request.headers, config.corsOrigins) },
      sendsContinue,
    });
    const work = () => serve(exchange, response);
    traceExchange(options, exchange, response, work).catch((error: unknown) => {
      log.error({ request_id: exchange.requestId, err: error }, 'sending the response failed');
      response.destroy();
    });
  };
}

/** Sends a reply and counts its bytes until the client has read them. */
function sendTo(
  response: ServerResponse,
  { headers, requestId, signal, memory }: Exchange,
  made: Reply,
  { config, log }: Pick<AppOptions, 'config' | 'log'>,
): void {
  const readTimeoutMs = config.responseTimeoutMs;
  const failed = (error: unknown) => {
    if (signal.aborted) return;
    log.warn({ request_id: requestId, err: error }, 'a response was cut off by an error');
  };
  memory.keep(sendReply(response, made, { headers, readTimeoutMs, failed }));
}

interface Receiving {
  readonly route: Route;
  readonly path: string;
  readonly reader: JsonReader;
}

/** Reads and validates the body. */
async function receive(
  exchange: Exchange,
  { route, path, reader }: Receiving,
): Promise<ApiRequest> {
  const { request, memory, sendContinue, url, caller, signal } = exchange;
  const { body: rule } = route.endpoint;
  if (!rule) return requestOf(exchange, route, { path, body: undefined });
  const received = await readBody(request, rule.bytesMax, { sendContinue, memory });
  const { json, body: rawBody } = await parseBody(received, reader, {
    ...{ refusal: rule.refusal, fromMarkdown: rule.fromMarkdown, base64: rule.base64 },
    ...{ headers: request.headers, query: url.searchParams },
    ...{ accountId: caller?.accountId, signal },
  });
  exchange.body = json;
  return requestOf(exchange, route, { path, rawBody, body: rule.read(json) });
}

/** Reserves memory for a large answer, except to changes: what is done is not refused afterwards. */
async function handle(endpoint: Endpoint, request: ApiRequest, services: Services): Promise<Reply> {
  const made = await endpoint.handle(request, services);
  return endpoint.method === 'GET' ? encodeReply(made, request.reserve) : made;
}

/** The audit log attributes what the request changes to its caller. Reads leave no entries. */
function servicesFor(
  { caller, address }: Exchange,
  { method }: Endpoint,
  services: Services,
): Services {
  if (method === 'GET') return services;
  const origin: Origin =
    caller?.kind === 'key'
      ? { kind: 'key', keyId: caller.key.id, address }
      : { kind: caller ? 'session' : 'anonymous', address };
  return { ...services, store: services.store.as(origin) };
}

/** Refuses a request that there is no room for. It does not count against the rate limits. */
async function checkRoom(
  services: Services,
  exchange: Exchange,
  endpoint: Endpoint,
): Promise<void> {
  const { caller } = exchange;
  if (!caller) return;
  try {
    endpoint.checkRoom?.(caller, services, exchange.request.headers);
  } catch (error) {
    const headers = await readCallerLimit(caller, services.store, services.config);
    exchange.headers = { ...exchange.headers, ...headers };
    throw error;
  }
}

/** Limits callers by key or account, and anonymous requests by address if the endpoint says so. */
async function limit(
  { store, config }: AppOptions,
  exchange: Exchange,
  staticWindows: MemoryWindows,
): Promise<void> {
  const { caller, address, route } = exchange;
  const { addressLimit, isStatic } = route?.endpoint ?? {};
  if (caller) {
    const headers = await limitCaller(caller, store, config);
    exchange.headers = { ...exchange.headers, ...headers };
  } else if (route && addressLimit) {
    const read = { address, route: routeName(route.endpoint), limit: addressLimit };
    exchange.charge = (requests) => limitAddress({ ...read, requests }, store);
    await limitAddress(read, store);
  } else if (isStatic) await limitStatic(address, staticWindows);
}

/** Notes the use of a key. A request writes nothing to the database before this. */
async function admit({ store }: AppOptions, exchange: Exchange): Promise<void> {
  exchange.isAdmitted = true;
  if (exchange.caller?.kind === 'key') await store.keys.touchKey(exchange.caller.key.id);
}

/**
 * Logs and records an error. One that contains a document may be refused itself.
 * @returns the response for it
 */
async function fail(options: AppOptions, exchange: Exchange, thrown: unknown): Promise<Reply> {
  const { requestId, signal, isAdmitted, memory } = exchange;
  const error = withoutRetry(toApiError(thrown, options.config.basePath), thrown, exchange);
  let made: Reply;
  try {
    const isMissing = error.code === 'not_found' && !exchange.route;
    const page = isMissing ? await pageFor(exchange, options) : undefined;
    const reply = page ?? errorReply(error, requestId);
    made = await encodeReply(reply, (bytes) => memory.reserve(bytes));
  } catch (refusal) {
    return fail(options, exchange, refusal);
  }
  // An ApiError `internal_error` is one that a test key asked for.
  if (error.code === 'internal_error' && error !== thrown && !signal.aborted)
    options.log.error({ request_id: requestId, err: thrown }, 'request failed');
  exchange.errorCode = error.code;
  const isRecorded = isAdmitted && error.code !== 'unavailable';
  if (isRecorded) await recordCall(options, exchange, errorTable[error.code].status, error.code);
  else countRefusal(options, exchange, error.code);
  return made;
}

/** What a browser shows for an address without an endpoint. */
async function pageFor(
  { request, url }: Exchange,
  options: AppOptions,
): Promise<Reply | undefined> {
  const { basePath } = options.config;
  if (!url.pathname.startsWith(`${basePath}/`)) return undefined;
  return missingPage(request, url.pathname.slice(basePath.length), options);
}

/** Tells clients not to repeat a request that may have been executed, if repeating it executes it twice. */
function withoutRetry(error: ApiError, thrown: unknown, { request }: Exchange): ApiError {
  const isUnsure = thrown instanceof StoreUnavailableError && thrown.mayHaveCommitted;
  // Requests of other methods name what they change, so that repeating them changes nothing more.
  const isOnce = request.method !== 'POST' || request.headers['idempotency-key'] !== undefined;
  if (!isUnsure || isOnce) return error;
  return new ApiError(error.code, error.message, { headers: { 'X-Should-Retry': 'false' } });
}
