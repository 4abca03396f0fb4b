import type { ServerResponse } from 'node:http';
import type { Tracing } from '../monitoring/index.ts';
import type { Config } from '../settings/index.ts';
import type { Exchange } from './exchange.ts';

export interface TraceOptions {
  readonly tracing: Tracing;
  readonly config: Pick<Config, 'basePath'>;
}

/** Runs the work of a request in its span, which ends with the response. */
export function traceExchange<Result>(
  { tracing, config }: TraceOptions,
  exchange: Exchange,
  response: ServerResponse,
  work: () => Result,
): Result {
  const span = tracing.beginRequest(exchange.request);
  void exchange.closed.then(() => {
    const { route, errorCode, signal } = exchange;
    span.end({
      ...(route && { route: config.basePath + route.endpoint.path }),
      ...(!signal.aborted && { status: response.statusCode }),
      ...(errorCode && { errorCode }),
    });
  });
  return span.run(work);
}
