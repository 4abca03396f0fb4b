import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '@mdconv/core';
import type { ApiKey, KeyMode, Session, Store } from '@mdconv/store';
import type { z } from 'zod';
import type { Passwords } from './accounts/index.ts';
import type { Config } from './config.ts';
import type { Conversions } from './conversions/index.ts';
import type { Base64Field } from './json-pieces.ts';
import type { Metrics, Readiness } from './operation/index.ts';
import type { ShapeErrorCode } from './wire/index.ts';

/**
 * What an endpoint is. The router, the checks, `/openapi.json` and the reference are made from the
 * list of these.
 */
export interface Endpoint<Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The route's template, as `/api/v1/files/{id}`. */
  readonly path: string;
  /** Its chapter in the reference. */
  readonly tag: Tag;
  /** One sentence. */
  readonly summary: string;
  /** What the summary leaves out and a caller should know. Markdown. */
  readonly description?: string;
  readonly credentials: Credentials;
  /** Requests a minute from one address, for callers without credentials. Absent: any number. */
  readonly addressLimit?: number;
  /** Query and headers that it reads, and what its path's parameters mean. */
  readonly parameters?: readonly Parameter[];
  /** Absent: the endpoint takes no body. */
  readonly body?: BodyRule<Body>;
  readonly success: Success;
  /** Codes that it answers beside those of its credentials, its limits and its body. */
  readonly errors?: readonly ErrorCode[];
  handle(request: ApiRequest<Body>, services: Services): Promise<Reply>;
}

export type Tag = 'Conversion' | 'Workspace' | 'Sharing' | 'Account' | 'Operation';

/**
 * What an endpoint asks for: `api-key`, the `X-API-KEY` header; `workspace`, a bearer key or the
 * session cookie; `session`, the cookie; `optional`, as `workspace`, though a caller without good ones
 * is answered too; `public`, as `workspace`, though a caller with none or with a stale cookie is
 * answered too; `own-page`, no credentials, but only from a page of this server; `none`, nothing.
 */
export type Credentials =
  'api-key' | 'workspace' | 'session' | 'optional' | 'public' | 'own-page' | 'none';

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description: string;
  /** Of its text. */
  readonly schema: z.ZodType;
  readonly example?: string;
}

export interface BodyRule<Body> {
  /** Of the raw body. */
  readonly bytesMax: number;
  /** What the reference says of it. */
  readonly schema: z.ZodType;
  readonly example: unknown;
  /** The code of a wrong shape. */
  readonly refusal: ShapeErrorCode;
  /**
   * Checks the shape of parsed JSON.
   * @throws {ApiError} `refusal`, or `payload_too_large`
   */
  read(json: unknown): Body;
}

export interface Success {
  readonly status: 200 | 201;
  readonly description: string;
  /** Of a JSON body; open to fields that later versions add. Absent: the body is of `media`. */
  readonly schema?: z.ZodType;
  readonly example?: unknown;
  /** Media types of bodies that are not JSON. */
  readonly media?: readonly string[];
  /** Headers beside those of every answer, and what they say. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a caller who has the current one is answered 304, without a body. */
  readonly notModified?: boolean;
}

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

/** A request whose credentials, rate, size and shape are fine. */
export interface ApiRequest<Body = unknown> {
  readonly requestId: string;
  /** Method and route template, as the list of calls shows it. */
  readonly route: string;
  readonly method: string;
  /** Below the base path. */
  readonly path: string;
  /** Of the client, behind the trusted proxies; `unknown` when it has gone. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  /** Of the path, decoded. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Present where the endpoint demands credentials. */
  readonly caller: Caller | undefined;
  /** As `BodyRule.read` gave it; undefined where the endpoint takes none. */
  readonly body: Body;
  readonly rawBody: Uint8Array;
  /** When the request came. Milliseconds of a clock that only grows. */
  readonly startedAt: number;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: there is none, as in a 304. */
  readonly body?: ReplyBody;
  /** Whether the call is in the account's list already. */
  readonly recorded?: boolean;
}

export type ReplyBody = JsonBody | JsonWithBase64Body | BytesBody;

export interface JsonBody {
  readonly kind: 'json';
  readonly value: unknown;
}

export interface JsonWithBase64Body {
  readonly kind: 'json-with-base64';
  readonly value: object;
  /** A further field of the value, made while it is written. */
  readonly base64: Base64Field;
}

export interface BytesBody {
  readonly kind: 'bytes';
  readonly contentType: string;
  readonly bytes: Uint8Array | string;
}

export function json(status: number, value: unknown, headers?: Reply['headers']): Reply {
  return { status, body: { kind: 'json', value }, ...(headers && { headers }) };
}

/** As `json`, with bytes as base64 in a further field. */
export function jsonWithBase64(
  status: number,
  value: object,
  base64: Base64Field,
  headers?: Reply['headers'],
): Reply {
  return { status, body: { kind: 'json-with-base64', value, base64 }, ...(headers && { headers }) };
}

/** Declares an endpoint; the type of its body follows from its rule. */
export function endpoint<Body = undefined>(definition: Endpoint<Body>): Endpoint<Body> {
  return definition;
}

/** What endpoints work with. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly conversions: Conversions;
  /** All that the server answers; for the reference. */
  readonly endpoints: readonly Endpoint[];
  readonly passwords: Passwords;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}
