import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import type { Portion } from './operation/index.ts';
import type { Route } from './router.ts';
import { ApiError, newRequestId } from './wire/index.ts';

/** What is known of a request as its checks go on; for its answer, its call and its log line. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** Of the client, behind whatever proxies. */
  readonly address: string;
  readonly startedAt: number;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  readonly url: URL;
  /** What it has in memory. */
  readonly memory: Portion;
  /** Tells a client that asked so that its body is wanted. */
  readonly goOn: () => void;
  /** Of its answer, whatever that is. */
  headers: Readonly<Record<string, string>>;
  route?: Route;
  caller?: ApiRequest['caller'];
  body?: unknown;
}

export interface Arrival {
  readonly address: string;
  readonly memory: Portion;
  readonly headers: Readonly<Record<string, string>>;
  readonly saysContinue: boolean;
}

export function beginExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { address, memory, headers, saysContinue }: Arrival,
): Exchange {
  const requestId = newRequestId();
  const gone = new AbortController();
  response.on('close', () => {
    memory.close();
    if (!response.writableFinished) gone.abort(new Error('The client has gone.'));
  });
  return {
    request,
    requestId,
    address,
    startedAt: performance.now(),
    signal: gone.signal,
    url: readTarget(targetOf(request)),
    memory,
    goOn: () => {
      const waits = request.headers.expect?.toLowerCase() === '100-continue';
      if (saysContinue && waits) response.writeContinue();
    },
    headers: { 'X-Request-ID': requestId, ...headers },
  };
}

/** As it came: a program that mounts a listener at a path takes that off `url`. */
function targetOf(request: IncomingMessage & { readonly originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? '/';
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

/**
 * The path that endpoints know.
 * @throws {ApiError} `not_found`: it does not lie below the base path
 */
export function pathBelow(basePath: string, { url }: Pick<Exchange, 'url'>): string {
  if (url.pathname.startsWith(`${basePath}/`)) return url.pathname.slice(basePath.length);
  throw new ApiError('not_found', `Nothing is here. Everything lies below ${basePath}/.`);
}

export function requestOf(
  exchange: Exchange,
  { endpoint, parameters }: Route,
  { path, rawBody, body }: Pick<ApiRequest, 'path' | 'rawBody' | 'body'>,
): ApiRequest {
  const { request, requestId, address, url, startedAt, signal, caller } = exchange;
  return {
    requestId,
    route: routeName(endpoint),
    method: endpoint.method,
    path,
    address,
    headers: request.headers,
    query: url.searchParams,
    parameters,
    caller,
    body,
    rawBody,
    startedAt,
    signal,
  };
}

/** As the list of calls, the log and the metrics show it. */
export function routeName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
