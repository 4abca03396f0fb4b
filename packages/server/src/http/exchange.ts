import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@mdconv/core';
import { dropBytes } from '../bodies/index.ts';
import type { MemoryUse } from '../monitoring/index.ts';
import { ApiError, newRequestId } from '../wire/index.ts';
import { closeWithConnection } from './close-with-connection.ts';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import type { Route } from './router.ts';

/** The state of a request while it is checked and handled. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** Address of the client, read through trusted proxies. */
  readonly address: string;
  readonly startedAt: number;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Resolves when the response has been sent or the client has disconnected. */
  readonly closed: Promise<void>;
  readonly url: URL;
  readonly memory: MemoryUse;
  /** Sends 100 Continue if the client expects it. */
  readonly sendContinue: () => void;
  /** See `ApiRequest`. */
  charge: ApiRequest['charge'];
  /** Headers that every response to the request carries. */
  headers: Readonly<Record<string, string>>;
  route?: Route;
  caller?: ApiRequest['caller'];
  /** Whether the request passed the rate limits. */
  isAdmitted?: boolean;
  /** Parsed JSON. */
  body?: unknown;
  /** Code of the error that the response reports. */
  errorCode?: ErrorCode;
}

export interface ExchangeOptions {
  readonly address: string;
  readonly memory: MemoryUse;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the app, not `node:http`, sends 100 Continue. */
  readonly sendsContinue: boolean;
}

export function beginExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { address, memory, headers, sendsContinue }: ExchangeOptions,
): Exchange {
  const requestId = newRequestId();
  const gone = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closeWithConnection(response, () => {
      memory.close();
      if (!response.writableFinished) gone.abort(new Error('The client disconnected.'));
      resolve();
    });
  });
  return {
    request,
    requestId,
    address,
    startedAt: performance.now(),
    signal: gone.signal,
    closed,
    url: readTarget(targetOf(request)),
    memory,
    sendContinue: () => {
      const waits = request.headers.expect?.toLowerCase() === '100-continue';
      if (sendsContinue && waits) response.writeContinue();
    },
    charge: async () => undefined,
    headers: { 'X-Request-ID': requestId, ...headers },
  };
}

/** The original target: Express and others strip the mount path from `url`. */
function targetOf(request: IncomingMessage & { readonly originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? '/';
}

/**
 * A request's target as a URL; only path and query are meaningful. Never throws. The target is a path
 * or, from proxies, an absolute URL. Source: RFC 9112, 3.2.
 */
function readTarget(target: string): URL {
  const isAbsolute = /^https?:\/\//i.test(target) && URL.canParse(target);
  // `//name` must not become a host.
  return new URL(isAbsolute ? target : `http://localhost/${target.replace(/^\//, '')}`);
}

/**
 * The path without the base path.
 * @throws {ApiError} `not_found`: the path is outside the base path
 */
export function pathBelow(basePath: string, { url }: Pick<Exchange, 'url'>): string {
  if (url.pathname.startsWith(`${basePath}/`)) return url.pathname.slice(basePath.length);
  throw new ApiError('not_found', `No such path. All endpoints are under ${basePath}/.`);
}

/** What was read of a request beyond its headers. */
interface ReceivedRequest extends Pick<ApiRequest, 'path' | 'body'> {
  readonly rawBody?: Uint8Array;
}

export function requestOf(
  exchange: Exchange,
  { endpoint, parameters }: Route,
  { path, rawBody, body }: ReceivedRequest,
): ApiRequest {
  const { request } = exchange;
  let kept = request.headers['idempotency-key'] === undefined ? undefined : rawBody;
  if (!kept && rawBody) dropBytes(rawBody);
  const { requestId, address, url, startedAt, signal, caller, memory } = exchange;
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
    takeRawBody() {
      const bytes = kept ?? new Uint8Array();
      kept = undefined;
      return bytes;
    },
    startedAt,
    signal,
    reserve: (bytes) => memory.reserve(bytes),
    charge: exchange.charge,
  };
}

/** The name of an endpoint in call lists, logs and metrics, such as `GET /api/v1/usage`. */
export function routeName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
