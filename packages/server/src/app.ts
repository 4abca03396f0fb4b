import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import {
  authenticate,
  limitAddress,
  limitCaller,
  newRequestId,
  parseJson,
  readBody,
} from './checks/index.ts';
import type { ApiRequest, Endpoint, Reply, Services } from './endpoint.ts';
import { endpoints } from './endpoints/index.ts';
import { createRouter, type Route } from './router.ts';
import { limitReading, sendError, sendReply } from './send.ts';
import { ApiError, statusOf, toApiError } from './wire/index.ts';

export interface AppOptions extends Omit<Services, 'endpoints'> {
  readonly log: Logger;
}

/** What is known of a request as its checks go on; for its answer, its call and its log line. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly requestId: string;
  readonly startedAt: number;
  readonly signal: AbortSignal;
  readonly url: URL;
  /** Tells a client that asked so that its body is wanted. */
  readonly goOn: () => void;
  route?: Route;
  caller?: ApiRequest['caller'];
  body?: unknown;
  /** Sent with every answer to a known caller. */
  rateHeaders?: Readonly<Record<string, string>>;
}

/** Answers requests. What is checked, and in which order, stands in `answer`. */
export function createApp(options: AppOptions): RequestListener {
  const findRoute = createRouter(endpoints);
  const services = { ...options, endpoints };

  async function answer(exchange: Exchange): Promise<Reply> {
    const { request, url } = exchange;
    const { endpoint } = (exchange.route = findRoute(request.method ?? '', url.pathname));
    const { config, store } = options;
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      throw new ApiError('invalid_request', 'An HTTP/1.1 request names its host.');
    const caller = (exchange.caller = await authenticate(endpoint, request.headers, options));
    if (caller) exchange.rateHeaders = await limitCaller(caller, store, config.rateLimit);
    else if (endpoint.addressLimit) {
      const { remoteAddress } = request.socket;
      await limitAddress(remoteAddress, routeName(endpoint), store, endpoint.addressLimit);
    }
    const rawBody = endpoint.body
      ? await readBody(request, endpoint.body.bytesMax, exchange.goOn)
      : new Uint8Array();
    if (endpoint.body) exchange.body = parseJson(rawBody, request.headers);
    const body = endpoint.body?.read(exchange.body);
    return endpoint.handle(requestOf(exchange, endpoint, rawBody, body), services);
  }

  async function serve(exchange: Exchange, response: ServerResponse): Promise<void> {
    const { request } = exchange;
    const headers = { 'X-Request-ID': exchange.requestId };
    try {
      const reply = await answer(exchange);
      if (!reply.recorded) await record(options, exchange, reply.status, null);
      sendReply(request, response, reply, { ...headers, ...exchange.rateHeaders });
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code === 'internal_error' && !exchange.signal.aborted)
        options.log.error({ requestId: exchange.requestId, err: thrown }, 'request failed');
      await record(options, exchange, statusOf[error.code], error.code);
      const all = { ...headers, ...exchange.rateHeaders };
      sendError(request, response, error, exchange.requestId, all);
    } finally {
      writeLogLine(options.log, exchange, response);
    }
  }

  return (request, response) => {
    const exchange = begin(request, response);
    serve(exchange, response)
      .catch((error: unknown) => {
        options.log.error({ requestId: exchange.requestId, err: error }, 'request not answered');
        response.destroy();
      })
      .finally(() => limitReading(response, options.config.answerTimeoutMs));
  };
}

function begin(request: IncomingMessage, response: ServerResponse): Exchange {
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort(new Error('The client has gone.'));
  });
  return {
    request,
    requestId: newRequestId(),
    startedAt: performance.now(),
    signal: gone.signal,
    url: readTarget(request.url ?? '/'),
    goOn: () => {
      if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
    },
  };
}

/**
 * A request's target as a URL, of which only path and query mean something. Any text is one, be it
 * the path of none. Source: RFC 9112, 3.2: a path and, from proxies, a whole address.
 */
function readTarget(target: string): URL {
  const isAddress = /^https?:\/\//i.test(target) && URL.canParse(target);
  // Resolved against a base, `//name` would be a host.
  return new URL(isAddress ? target : `http://localhost/${target.replace(/^\//, '')}`);
}

function requestOf(
  { request, requestId, url, route, startedAt, signal, caller }: Exchange,
  endpoint: Endpoint,
  rawBody: Uint8Array,
  body: unknown,
): ApiRequest {
  return {
    requestId,
    route: routeName(endpoint),
    method: endpoint.method,
    path: url.pathname,
    headers: request.headers,
    query: url.searchParams,
    parameters: route?.parameters ?? {},
    caller,
    body,
    rawBody,
    startedAt,
    signal,
  };
}

/** As the list of calls shows it. */
function routeName({ method, path }: Endpoint): string {
  return `${method} ${path}`;
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
    log.error({ requestId, err: error }, 'call not recorded');
  }
}

const formats = ['html', 'text', 'pdf', 'docx', 'png'];

function formatIn(body: unknown): string | null {
  const format = typeof body === 'object' && body !== null && 'format' in body ? body.format : null;
  return typeof format === 'string' && formats.includes(format) ? format : null;
}

function writeLogLine(log: Logger, exchange: Exchange, response: ServerResponse): void {
  const { request, requestId, url, caller, startedAt, signal } = exchange;
  log.info(
    {
      requestId,
      method: request.method,
      path: url.pathname,
      status: signal.aborted ? 499 : response.statusCode,
      ms: Math.round(performance.now() - startedAt),
      ...(caller && { account: caller.accountId }),
      ...(caller?.kind === 'key' && { key: caller.key.id }),
    },
    'request',
  );
}
