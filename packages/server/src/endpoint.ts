import type { IncomingHttpHeaders } from 'node:http';
import type { ApiKey, KeyMode, Session, Store } from '@mdconv/store';
import type { Config } from './config.ts';
import type { Conversions } from './conversions/index.ts';

/** What an endpoint is. The router, and later the reference, are made from the list of these. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The route's template, as `/api/v1/files/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly credentials: Credentials;
  /** Requests a minute from one address, for what asks for no credentials. Absent: any number. */
  readonly addressLimit?: number;
  /** Absent: the endpoint takes no body. */
  readonly body?: { readonly bytesMax: number };
  handle(request: ApiRequest, services: Services): Promise<Reply>;
}

/**
 * What an endpoint asks for: `api-key`, the `X-API-KEY` header; `session`, the cookie; `optional`, a
 * bearer key or the cookie, though a caller without a good one is answered too; `own-page`, no
 * credentials, but only from a page of this server; `none`, nothing.
 */
export type Credentials = 'api-key' | 'session' | 'optional' | 'own-page' | 'none';

/** Who calls: a program with a key, or a person signed in with a browser. */
export type Caller = KeyCaller | SessionCaller;

export interface KeyCaller {
  readonly kind: 'key';
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly key: ApiKey;
}

export interface SessionCaller {
  readonly kind: 'session';
  readonly accountId: string;
  readonly mode: 'live';
  readonly session: Session;
}

/** A request whose credentials, rate and size are fine and whose body is JSON. */
export interface ApiRequest {
  readonly requestId: string;
  /** Method and route template, as the list of calls shows it. */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  /** Present where the endpoint demands credentials. */
  readonly caller: Caller | undefined;
  /** The JSON of the body; undefined where the endpoint takes none. */
  readonly body: unknown;
  readonly rawBody: Uint8Array;
  /** When the request came. Milliseconds of a clock that only grows. */
  readonly startedAt: number;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: JsonBody | BytesBody;
  /** Whether the call is in the account's list already. */
  readonly recorded?: boolean;
}

export interface JsonBody {
  readonly kind: 'json';
  readonly value: unknown;
}

export interface BytesBody {
  readonly kind: 'bytes';
  readonly contentType: string;
  readonly bytes: Uint8Array | string;
}

export function json(status: number, value: unknown, headers?: Reply['headers']): Reply {
  return { status, body: { kind: 'json', value }, ...(headers && { headers }) };
}

/** What endpoints work with. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly conversions: Conversions;
}
