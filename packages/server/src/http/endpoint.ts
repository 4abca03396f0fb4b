import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '@mdconv/core';
import type { ApiKey, KeyMode, KeyScope, Session, Store } from '@mdconv/store';
import type { z } from 'zod';
import type { Passwords } from '../accounts/index.ts';
import type { Base64Fields } from '../bodies/index.ts';
import type { IdentityProvider } from '../single-sign-on/index.ts';
import type { Conversions } from '../conversions/index.ts';
import type { Designs } from '../designs/index.ts';
import type { ImageCleaner } from '../images/index.ts';
import type { JobRunner } from '../jobs/index.ts';
import type { DatabaseWatch, Metrics, Readiness, Refusals } from '../monitoring/index.ts';
import type { Config } from '../settings/index.ts';
import type { ShapeErrorCode } from '../wire/index.ts';
import type { OutputField } from './output-pieces.ts';

/** An endpoint. The router, the checks, `/openapi.json` and the reference derive from these. */
export type Endpoint<Body = unknown> = EndpointFacts<Body> & Access;

/** Who may call an endpoint. */
type Access =
  | {
      readonly credentials: KeyCredentials;
      /** Scopes that a key needs. Empty: any key may call it. */
      readonly scopes: readonly KeyScope[];
    }
  | { readonly credentials: Exclude<Credentials, KeyCredentials>; readonly scopes?: never };

interface EndpointFacts<Body> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Route template, such as `/api/v1/files/{id}`. */
  readonly path: string;
  /** Other paths with the same response, which the reference does not list. */
  readonly aliases?: readonly string[];
  /** Section of the reference. */
  readonly tag: Tag;
  /** One sentence. */
  readonly summary: string;
  /** Details beyond the summary, in markdown. */
  readonly description?: string;
  /** Whether the endpoint answers to every Host header, such as those of health checks. */
  readonly anyHost?: boolean;
  /** Requests per minute and address for callers without credentials. Absent: unlimited. */
  readonly addressLimit?: number;
  /**
   * Whether the response is static and needs no database. Requests of an address to all such endpoints
   * are limited together.
   */
  readonly isStatic?: boolean;
  /** Query parameters, headers and documented path parameters. */
  readonly parameters?: readonly Parameter[];
  /** Absent: the endpoint takes no body. */
  readonly body?: BodyRule<Body>;
  readonly success: Success;
  /**
   * Refuses a request that the server has no room for, before it counts against the rate limits.
   * @throws {MdconvError} `server_busy`
   */
  readonly checkRoom?: (caller: Caller, services: Services, headers: IncomingHttpHeaders) => void;
  /** Error codes in addition to those of the credentials, limits and body. */
  readonly errors?: readonly ErrorCode[];
  handle(request: ApiRequest<Body>, services: Services): Promise<Reply>;
}

export type Tag =
  | 'Conversion'
  | 'Batches'
  | 'Workspace'
  | 'Sharing'
  | 'Design systems'
  | 'Account'
  | 'Operators'
  | 'Server';

/**
 * The credentials that an endpoint takes:
 * - `api-key`: a key or the session cookie; of two keys, that in `X-API-KEY` counts
 * - `workspace`: a key or the session cookie; of two keys, the bearer token counts
 * - `session`: the session cookie
 * - `optional`: like `workspace`, but missing or invalid credentials count as anonymous
 * - `public`: like `workspace`, but missing credentials and an expired cookie count as anonymous
 * - `own-page`: none, but only from a page of this server
 * - `none`: none
 */
export type Credentials =
  'api-key' | 'workspace' | 'session' | 'optional' | 'public' | 'own-page' | 'none';

/** The credentials that can be a key. */
type KeyCredentials = 'api-key' | 'workspace' | 'optional' | 'public';

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description: string;
  /** Schema of the text value. */
  readonly schema: z.ZodType;
  readonly example?: string;
}

export interface BodyRule<Body> {
  /** Size limit of the raw body. */
  readonly bytesMax: number;
  /** Schema for the reference. */
  readonly schema: z.ZodType;
  readonly example: unknown;
  /** Error code for a body of the wrong shape. */
  readonly refusal: ShapeErrorCode;
  /**
   * Makes the JSON of a body of `text/markdown` and its settings in the query. Absent: the endpoint
   * takes no such body.
   * @throws {ApiError} `refusal`
   */
  readonly fromMarkdown?: (markdown: string, query: URLSearchParams) => unknown;
  /** Fields of base64 that `read` gets as bytes; one that is not base64 stays as it is. */
  readonly base64?: Base64Fields;
  /**
   * Validates parsed JSON.
   * @throws {ApiError} `refusal`, or `payload_too_large`
   */
  read(json: unknown): Body;
}

export interface Success {
  readonly status: 200 | 201 | 202 | 303;
  readonly description: string;
  /** Schema of a JSON body; later versions may add fields. Absent: one of `media`, or no body if 303. */
  readonly schema?: z.ZodType;
  /** Default: the example of `schema`. */
  readonly example?: unknown;
  /** Media types of bodies that are not JSON. */
  readonly media?: readonly string[];
  /** Descriptions of headers beyond those of every response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the endpoint returns 304 if the caller has the current version. */
  readonly notModified?: boolean;
  /** The response 202, without a body, to callers that do not wait for the result. */
  readonly accepted?: Pick<Success, 'description' | 'headers'>;
}

/** The caller: a program with a key, or a person signed in with a browser. */
export type Caller = KeyCaller | SessionCaller;

interface AccountOfCaller {
  readonly accountId: string;
  /** The network from which the owner created the account. `null`: the operator created it. */
  readonly network: string | null;
}

export interface KeyCaller extends AccountOfCaller {
  readonly kind: 'key';
  readonly mode: KeyMode;
  readonly key: ApiKey;
}

export interface SessionCaller extends AccountOfCaller {
  readonly kind: 'session';
  readonly mode: 'live';
  readonly session: Session;
}

/** A request that passed all checks: credentials, rate, size and shape. */
export interface ApiRequest<Body = unknown> {
  readonly requestId: string;
  /** Method and route template, as in the list of calls. */
  readonly route: string;
  readonly method: string;
  /** Path without the base path. */
  readonly path: string;
  /** Client address, read through trusted proxies. `unknown` after a disconnect. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  /** Decoded path parameters. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Defined if the endpoint requires credentials. */
  readonly caller: Caller | undefined;
  /** The result of `BodyRule.read`. Undefined if the endpoint takes no body. */
  readonly body: Body;
  /**
   * Returns the raw body once, if the request has an idempotency key: it is not kept while the request
   * waits. Otherwise, and later, it returns no bytes.
   */
  readonly takeRawBody: () => Uint8Array;
  /** Arrival time in milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /**
   * Reserves memory for bytes that the handler is about to receive, until the response is sent.
   * @throws {ApiError} `server_busy`
   */
  readonly reserve: (bytes: number) => Promise<void>;
  /**
   * Counts a request without credentials as further ones against the limit of its address, for a response
   * that costs as much as several.
   * @throws {ApiError} `rate_limited`
   */
  readonly charge: (requests: number) => Promise<void>;
}

export interface Reply {
  readonly status: number;
  /** A list is sent as one header each. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Absent: no body, as in a 304. */
  readonly body?: ReplyBody;
  /** Whether the call is already in the account's list of calls. */
  readonly recorded?: boolean;
}

export type ReplyBody = JsonBody | JsonWithOutputBody | BytesBody | StreamBody;

export interface JsonBody {
  readonly kind: 'json';
  readonly value: unknown;
}

export interface JsonWithOutputBody {
  readonly kind: 'json-with-output';
  readonly value: object;
  /** An additional field, encoded while it is sent. */
  readonly output: OutputField;
}

export interface BytesBody {
  readonly kind: 'bytes';
  readonly contentType: string;
  readonly bytes: Uint8Array | string;
  /** Whether many responses send the same bytes, which are in memory once. Default: false. */
  readonly isShared?: boolean;
}

/** A body that is made while it is sent, with little of it in memory. */
export interface StreamBody {
  readonly kind: 'stream';
  readonly contentType: string;
  /** If it throws, the connection ends before the end of the body. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

export function json(status: number, value: unknown, headers?: Reply['headers']): Reply {
  return { status, body: { kind: 'json', value }, ...(headers && { headers }) };
}

/** Like `json`, with a converted document in an additional field. */
export function jsonWithOutput(
  status: number,
  value: object,
  output: OutputField,
  headers?: Reply['headers'],
): Reply {
  return { status, body: { kind: 'json-with-output', value, output }, ...(headers && { headers }) };
}

/** Declares an endpoint and infers the type of its body. */
export function endpoint<Body = undefined>(definition: Endpoint<Body>): Endpoint<Body> {
  return definition;
}

/** Services that endpoints use. */
export interface Services {
  readonly config: Config;
  /** Attributes changes to the caller of the request in the audit log. */
  readonly store: Store;
  readonly designs: Designs;
  readonly conversions: Conversions;
  readonly jobs: Pick<JobRunner, 'wake'>;
  readonly imageCleaner: ImageCleaner;
  /** All endpoints of the server, for the reference. */
  readonly endpoints: readonly Endpoint[];
  readonly passwords: Passwords;
  /** Absent: single sign-on is off. */
  readonly identityProvider?: IdentityProvider;
  readonly readiness: Readiness;
  readonly refusals: Refusals;
  readonly database: DatabaseWatch;
  readonly metrics: Metrics;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}
