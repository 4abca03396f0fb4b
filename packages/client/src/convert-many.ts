import { MdconvError } from './errors/index.ts';
import { onAbort, type RequestOptions } from './transport/index.ts';
import type { Conversion, ConvertRequest, Format } from './types/index.ts';

/** Options of `convertMany`. Timeouts and retries are those of each request. */
export interface ConvertManyOptions extends Omit<RequestOptions, 'idempotencyKey'> {
  /** Requests at a time, at least 1, at most the `concurrency` of the client. Default: 4. */
  readonly concurrency?: number;
}

/** What became of one request of `convertMany`: either `conversion` or `error`. */
export type ConvertManyResult<Of extends Format = Format> = {
  /** Position of the request, from 0. */
  readonly index: number;
  readonly request: ConvertRequest<Of>;
} & (
  | { readonly conversion: Conversion<Of>; readonly error?: undefined }
  | { readonly conversion?: undefined; readonly error: MdconvError }
);

type Convert<Of extends Format> = (
  request: ConvertRequest<Of>,
  options: RequestOptions,
) => Promise<Conversion<Of>>;

type Requests<Of extends Format> = Iterable<ConvertRequest<Of>> | AsyncIterable<ConvertRequest<Of>>;

/** Another process may use the same key. */
const maxRetries = 5;

/** Yields in the order of the requests. Ending the iteration aborts the requests that still run. */
export async function* convertMany<Of extends Format>(
  convert: Convert<Of>,
  requests: Requests<Of>,
  { concurrency = 4, signal, ...options }: ConvertManyOptions,
): AsyncGenerator<ConvertManyResult<Of>, void, undefined> {
  const ending = new AbortController();
  const unsubscribe = onAbort(signal, () => ending.abort(signal?.reason));
  const running: Promise<ConvertManyResult<Of>>[] = [];

  async function run(index: number, request: ConvertRequest<Of>): Promise<ConvertManyResult<Of>> {
    try {
      const sent = { maxRetries, ...options, signal: ending.signal };
      return { index, request, conversion: await convert(request, sent) };
    } catch (error) {
      if (error instanceof MdconvError) return { index, request, error };
      throw error;
    }
  }

  try {
    let index = 0;
    for await (const request of requests) {
      signal?.throwIfAborted();
      const result = run(index++, request);
      // The loop below reports it; until then it must not count as unhandled.
      result.catch(() => undefined);
      running.push(result);
      if (running.length >= concurrency) yield (await running.shift()) as ConvertManyResult<Of>;
    }
    for (const result of running) yield await result;
  } finally {
    unsubscribe();
    ending.abort();
  }
}
