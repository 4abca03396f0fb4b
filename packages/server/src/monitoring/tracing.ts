import type { IncomingMessage } from 'node:http';
import type * as OpenTelemetry from '@opentelemetry/api';
import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { StoreError, StoreUnavailableError } from '@mdconv/store';
import { packageVersion } from '../package-root.ts';
import type { StoreObserver } from './observe-store.ts';

/**
 * Spans of OpenTelemetry, for the SDK that the operator's program has registered. They contain names of
 * this program, numbers and error codes: no text, names, addresses, ids or secrets of people.
 */
export interface Tracing {
  /**
   * Begins the span of a request. Its parent is the active span, such as that of an instrumentation of
   * `node:http`, or the one that the header `traceparent` names. Source: W3C Trace Context.
   */
  beginRequest(request: IncomingMessage): RequestSpan;
  /** Begins the spans of work on a document: one until it starts in a worker process, then another one. */
  beginWork(kind: WorkKind, format: string): WorkSpans;
  /** Calls of the store are spans within those of requests. */
  readonly observeStore: StoreObserver;
}

export interface RequestSpan {
  /** Runs work, whose spans become children of this one. */
  run<Result>(work: () => Result): Result;
  end(outcome: RequestOutcome): void;
}

export interface RequestOutcome {
  /** Route template. Absent: no route was found. */
  readonly route?: string;
  /** Absent: the client disconnected before the response. */
  readonly status?: number;
  readonly errorCode?: string;
}

/** What is done with a document in a worker process. */
export type WorkKind = 'convert' | 'check';

export interface WorkSpans {
  started(): void;
  /** @param error absent: it succeeded */
  ended(error?: unknown): void;
}

type Api = typeof OpenTelemetry;

/** Loads `@opentelemetry/api`. Without it, spans do nothing. */
export async function loadTracing(publicUrl: string | undefined): Promise<Tracing> {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  // A name that bundlers do not resolve, because the package is optional.
  const name = '@opentelemetry/api' as string;
  try {
    return createTracing((await import(name)) as Api, isSecure);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return noTracing;
    throw error;
  }
}

const nothing = () => undefined;

const noTracing: Tracing = {
  beginRequest: () => ({ run: (work) => work(), end: nothing }),
  beginWork: () => ({ started: nothing, ended: nothing }),
  observeStore: () => nothing,
};

/** Methods that the conventions know; spans of others must not contain text of clients. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE'];

function createTracing(api: Api, isSecure: boolean): Tracing {
  const { context, trace } = api;
  const tracer = trace.getTracer('@mdconv/server', packageVersion());
  const fail = (span: Span | undefined, type: string) =>
    span?.setAttribute('error.type', type).setStatus({ code: api.SpanStatusCode.ERROR });

  /** Begins a span in that of a request that has not ended. */
  function begin(name: string, attributes: Attributes, parent = context.active()) {
    // A request may have started a timer, which is not part of it.
    if (!trace.getSpan(parent)?.isRecording()) return undefined;
    return tracer.startSpan(name, { attributes }, parent);
  }

  return {
    beginRequest: (request) => beginRequest(api, tracer, request, isSecure),

    beginWork(kind, format) {
      const [attributes, parent] = [{ 'mdconv.format': format }, context.active()];
      let span = begin('wait for a worker', attributes, parent);
      return {
        started() {
          span?.end();
          span = begin(kind, attributes, parent);
        },
        ended(error) {
          if (error !== undefined) fail(span, errorType(error));
          span?.end();
        },
      };
    },

    observeStore(method) {
      const span = begin(`store ${method}`, { 'mdconv.store.method': method });
      return (outcome) => {
        if (outcome.kind === 'failed' && isFailure(outcome.error))
          fail(span, errorType(outcome.error));
        span?.end();
      };
    },
  };
}

/**
 * The span of a request. Names follow OpenTelemetry Semantic Conventions 1.38, HTTP Spans, HTTP Server.
 * `url.path` and `url.query`, which contain ids, slugs and addresses, are left out, and everything about
 * the client.
 */
function beginRequest(
  api: Api,
  tracer: Tracer,
  request: IncomingMessage,
  isSecure: boolean,
): RequestSpan {
  const { method = '' } = request;
  const known = methods.includes(method) ? method : '_OTHER';
  const name = known === '_OTHER' ? 'HTTP' : known;
  const attributes = { 'http.request.method': known, 'url.scheme': isSecure ? 'https' : 'http' };
  const parent = parentOf(api, request);
  const span = tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes }, parent);
  return {
    run: (work) => api.context.with(api.trace.setSpan(parent, span), work),
    end({ route, status, errorCode }) {
      if (route !== undefined)
        span.updateName(`${name} ${route}`).setAttribute('http.route', route);
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (errorCode !== undefined) span.setAttribute('mdconv.error.code', errorCode);
      // Refusals, 400 to 499, are not errors of a server.
      if (status === undefined || status >= 500)
        span
          .setAttribute('error.type', status === undefined ? 'client_gone' : String(status))
          .setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function parentOf({ context, propagation, ROOT_CONTEXT, trace }: Api, request: IncomingMessage) {
  if (trace.getActiveSpan()) return context.active();
  // Without `baggage`: a client must not choose attributes.
  const { traceparent, tracestate } = request.headers;
  return propagation.extract(ROOT_CONTEXT, { traceparent, tracestate });
}

/** Whether a call of the store failed; other errors say that something is missing or not allowed. */
function isFailure(error: unknown): boolean {
  return error instanceof StoreUnavailableError || !(error instanceof StoreError);
}

/** The code of an error, or its class: never its message, which can contain names. */
function errorType(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  const known = [code, name].find((word) => typeof word === 'string' && /^\w{1,64}$/.test(word));
  return typeof known === 'string' ? known : '_OTHER';
}
