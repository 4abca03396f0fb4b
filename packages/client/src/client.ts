import { convertMany, type ConvertManyOptions, type ConvertManyResult } from './convert-many.ts';
import { resolveOptions, type MdconvOptions } from './options.ts';
import {
  Batches,
  DesignSystems,
  Files,
  Folders,
  Images,
  Keys,
  Projects,
  Shares,
} from './resources/index.ts';
import {
  createTransport,
  readConversion,
  type ApiPromise,
  type RequestOptions,
  type Transport,
} from './transport/index.ts';
import type {
  CheckReport,
  CheckRequest,
  Conversion,
  ConvertRequest,
  Credits,
  Format,
  Usage,
} from './types/index.ts';

/**
 * Client of an mdconv server. Each method sends one request and retries it after connection errors,
 * 429 and 5xx if a repeated request cannot act twice.
 *
 * In addition to the errors listed for each method, every method can throw `AuthenticationError`,
 * `RateLimitError`, `ServerError`, `InvalidRequestError`, `ConnectionError`, `TimeoutError`, and the
 * reason of the signal passed to it.
 */
export class Mdconv {
  readonly projects: Projects;
  readonly folders: Folders;
  readonly files: Files;
  readonly images: Images;
  readonly shares: Shares;
  readonly designSystems: DesignSystems;
  readonly batches: Batches;
  readonly keys: Keys;
  readonly #transport: Transport;

  /** @throws {ConfigurationError} no key, an invalid base URL, or a live key in a browser */
  constructor(options: MdconvOptions = {}) {
    const transport = createTransport(resolveOptions(options));
    this.#transport = transport;
    this.projects = new Projects(transport);
    this.folders = new Folders(transport);
    this.files = new Files(transport);
    this.images = new Images(transport);
    this.shares = new Shares(transport);
    this.designSystems = new DesignSystems(transport);
    this.batches = new Batches(transport);
    this.keys = new Keys(transport);
  }

  /**
   * Converts markdown. A successful conversion costs one credit. Failed conversions are free, and a
   * retry after a lost response is not charged again. Of many calls at a time, each waits for its turn,
   * as the rate limit of the key and `concurrency` allow.
   * @throws {OutOfCreditsError}
   * @throws {InvalidRequestError} `document_too_complex`, `output_too_large`, and other codes for an
   * invalid request
   */
  convert<Of extends Format>(
    request: ConvertRequest<Of>,
    options?: RequestOptions,
  ): ApiPromise<Conversion<Of>> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/convert',
        credentials: 'x-api-key',
        body: request,
        idempotent: 'with-key',
        read: readConversion<Of>,
        paced: true,
      },
      options,
    );
  }

  /**
   * Converts any number of documents, several at a time and as fast as the rate limit of the key allows.
   * Reads a request only when it can be sent soon. Yields a result for each, in their order; a failure is
   * a result with `error` and does not stop the others. Ending the loop aborts what still runs.
   * @throws what iterating over `requests` throws, and the reason of `options.signal`
   */
  convertMany<Of extends Format>(
    requests: Iterable<ConvertRequest<Of>> | AsyncIterable<ConvertRequest<Of>>,
    options: ConvertManyOptions = {},
  ): AsyncGenerator<ConvertManyResult<Of>, void, undefined> {
    return convertMany((request, sent) => this.convert(request, sent), requests, options);
  }

  /**
   * Checks whether a document is fit to send: what is wrong with it, where, and how to fix it. Free. The
   * document is laid out as `convert` does it.
   * @throws {InvalidRequestError} `document_too_complex`, and other codes for an invalid request
   */
  check(request: CheckRequest, options?: RequestOptions): ApiPromise<CheckReport> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/check',
        credentials: 'x-api-key',
        body: request,
        idempotent: 'always',
        paced: true,
      },
      options,
    );
  }

  /** Reads the wallet and the most recent calls. */
  usage(options?: RequestOptions): ApiPromise<Usage> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/usage', credentials: 'x-api-key' },
      options,
    );
  }

  /** Reads what the key is allowed to do. An invalid key is allowed nothing. */
  credits(options?: RequestOptions): ApiPromise<Credits> {
    return this.#transport.send({ endpoint: 'GET /api/v1/credits' }, options);
  }
}
