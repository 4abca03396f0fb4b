import { resolveOptions, type MdconvOptions } from './options.ts';
import { Files, Folders, Projects, Shares } from './resources/index.ts';
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
  readonly shares: Shares;
  readonly #transport: Transport;

  /** @throws {ConfigurationError} no key, an invalid base URL, or a live key in a browser */
  constructor(options: MdconvOptions = {}) {
    const transport = createTransport(resolveOptions(options));
    this.#transport = transport;
    this.projects = new Projects(transport);
    this.folders = new Folders(transport);
    this.files = new Files(transport);
    this.shares = new Shares(transport);
  }

  /**
   * Converts markdown. A successful conversion costs one credit. Failed conversions are free, and a
   * retry after a lost response is not charged again.
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
        read: async (response) => toConversion<Of>(await readJson<ConvertBody>(response)),
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

/** Decodes the bytes of a conversion. @throws the output is missing or is invalid base64 */
function toConversion<Of extends Format>(body: ConvertBody): Conversion<Of> {
  const { output, outputBase64, ...properties } = body;
  if (output !== undefined) return { ...properties, output } as Conversion<Of>;
  if (outputBase64 === undefined) throw new TypeError('The response has no output.');
  return { ...properties, bytes: decodeBase64(outputBase64) } as Conversion<Of>;
}

function decodeBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
