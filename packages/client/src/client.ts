import { conversionOf, Files, Folders, Projects, Shares } from './resources/index.ts';
import { readSettings, type MdconvOptions } from './settings.ts';
import {
  createTransport,
  readJson,
  type ApiPromise,
  type RequestOptions,
  type Transport,
} from './transport/index.ts';
import type {
  Conversion,
  ConvertBody,
  ConvertRequest,
  Credits,
  Format,
  Usage,
} from './wire/index.ts';

/**
 * A caller of an mdconv server. Each method sends one request, and sends it again after broken
 * connections, 429 and 5xx where that cannot act twice.
 *
 * Any of them may throw, beside what it says itself: `AuthenticationError`, `RateLimitError`,
 * `ServerError`, `InvalidRequestError`, `ConnectionError`, `TimeoutError`, and the reason of the
 * signal that it was given.
 */
export class Mdconv {
  readonly projects: Projects;
  readonly folders: Folders;
  readonly files: Files;
  readonly shares: Shares;
  readonly #transport: Transport;

  /** @throws {ConfigurationError} no key, a wrong base URL, or a live key in a browser */
  constructor(options: MdconvOptions = {}) {
    const transport = createTransport(readSettings(options));
    this.#transport = transport;
    this.projects = new Projects(transport);
    this.folders = new Folders(transport);
    this.files = new Files(transport);
    this.shares = new Shares(transport);
  }

  /**
   * Converts markdown. Costs one credit when it succeeds, none when it fails, and none again when an
   * answer was lost on its way and had to be asked for twice.
   * @throws {OutOfCreditsError}
   * @throws {InvalidRequestError} `document_too_complex`, `output_too_large`, and whatever else is
   * wrong with the request
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
        read: async (response) => conversionOf<Of>(await readJson<ConvertBody>(response)),
      },
      options,
    );
  }

  /** The wallet and the newest calls. */
  usage(options?: RequestOptions): ApiPromise<Usage> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/usage', credentials: 'x-api-key' },
      options,
    );
  }

  /** What the key may do; with a key that does not work, nothing. */
  credits(options?: RequestOptions): ApiPromise<Credits> {
    return this.#transport.send({ endpoint: 'GET /api/v1/credits' }, options);
  }
}
