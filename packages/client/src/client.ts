import { ConfigurationError } from './errors/index.ts';
import {
  conversionOf,
  type Conversion,
  type ConvertBody,
  type ConvertRequest,
} from './resources/conversion.ts';
import type { Credits, Usage } from './resources/usage.ts';
import { createTransport, type RequestOptions, type Transport } from './transport/index.ts';

export interface MdconvOptions {
  /** Absent: the environment's `MDCONV_API_KEY`. */
  readonly apiKey?: string;
  /** Without the path; absent: `http://127.0.0.1:8787`. */
  readonly baseUrl?: string;
  /** For one try. Absent: 60,000. */
  readonly timeoutMs?: number;
  /** Tries after the first one. Absent: 2. */
  readonly maxRetries?: number;
  /** Absent: the platform's. */
  readonly fetch?: typeof fetch;
}

/** A caller of an mdconv server. */
export class Mdconv {
  readonly #transport: Transport;

  /** @throws {ConfigurationError} there is no key, or `baseUrl` is no http URL */
  constructor(options: MdconvOptions = {}) {
    const apiKey = options.apiKey ?? environmentKey();
    if (!apiKey)
      throw new ConfigurationError('Give an apiKey, or set MDCONV_API_KEY in the environment.');
    const baseUrl = (options.baseUrl ?? 'http://127.0.0.1:8787').replace(/\/+$/, '');
    if (!/^https?:\/\/[^/]/.test(baseUrl))
      throw new ConfigurationError(`baseUrl must be an http or https URL, not ${baseUrl}.`);
    this.#transport = createTransport({
      apiKey,
      baseUrl,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      timeoutMs: options.timeoutMs ?? 60_000,
      maxRetries: options.maxRetries ?? 2,
    });
  }

  /**
   * Converts markdown. Costs one credit when it succeeds, none when it fails, and none again when
   * an answer was lost on its way and had to be asked for twice.
   */
  async convert<Request extends ConvertRequest>(
    request: Request,
    options?: RequestOptions,
  ): Promise<Conversion<Request['format']>> {
    const body = await this.#transport.send<ConvertBody>(
      {
        method: 'POST',
        path: '/api/v1/convert',
        credentials: 'api-key',
        body: request,
        costs: true,
      },
      options,
    );
    return conversionOf(body) as Conversion<Request['format']>;
  }

  usage(options?: RequestOptions): Promise<Usage> {
    return this.#transport.send(
      { method: 'GET', path: '/api/v1/usage', credentials: 'api-key' },
      options,
    );
  }

  credits(options?: RequestOptions): Promise<Credits> {
    return this.#transport.send(
      { method: 'GET', path: '/api/v1/credits', credentials: 'bearer' },
      options,
    );
  }
}

/** Not every runtime has a process. */
function environmentKey(): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.['MDCONV_API_KEY'];
}
