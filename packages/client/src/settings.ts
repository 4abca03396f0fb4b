import { ConfigurationError } from './errors/index.ts';
import {
  createObserver,
  type Fetch,
  type Hooks,
  type Logger,
  type TransportSettings,
} from './transport/index.ts';

/** How a client is made. Undefined is as good as absent. */
export interface MdconvOptions extends Hooks {
  /** Absent: the environment's `MDCONV_API_KEY`. */
  readonly apiKey?: string | undefined;
  /** Without `/api/v1`. Absent: the environment's `MDCONV_BASE_URL`, or `http://127.0.0.1:8787`. */
  readonly baseUrl?: string | undefined;
  /** For one try, from sending to the last byte of the answer. Absent: 60,000. */
  readonly timeoutMs?: number | undefined;
  /** For all tries of a call and the pauses between them. Absent: none. */
  readonly totalTimeoutMs?: number | undefined;
  /** Tries after the first one. Absent: 2. */
  readonly maxRetries?: number | undefined;
  /** Sent with every request; the client's own come first. */
  readonly defaultHeaders?: Readonly<Record<string, string>> | undefined;
  /** Absent: the platform's. */
  readonly fetch?: Fetch | undefined;
  /** Hears of requests, answers and retries, and never of a secret. `console` is one. */
  readonly logger?: Logger | undefined;
  /** A live key in a page is everybody's who opens it; true says that this is known. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** Fills in what is absent. @throws {ConfigurationError} it cannot work */
export function readSettings(options: MdconvOptions): TransportSettings {
  const { dangerouslyAllowBrowser = false } = options;
  return {
    apiKey: readKey(options.apiKey ?? environment('MDCONV_API_KEY'), dangerouslyAllowBrowser),
    baseUrl: readBaseUrl(
      options.baseUrl ?? environment('MDCONV_BASE_URL') ?? 'http://127.0.0.1:8787',
    ),
    // Looked up on each call, for those who replace the global one, and called on nothing.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs: options.timeoutMs ?? 60_000,
    totalTimeoutMs: options.totalTimeoutMs ?? Infinity,
    maxRetries: options.maxRetries ?? 2,
    defaultHeaders: options.defaultHeaders ?? {},
    observer: createObserver(options, options.logger),
  };
}

function readKey(given: string | undefined, isAllowedInBrowser: boolean): string {
  const key = given?.trim();
  if (!key) throw new ConfigurationError('Give an apiKey, or set MDCONV_API_KEY.');
  // Else fetch would refuse the header in words that hold the key.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new ConfigurationError('The apiKey holds characters that no key has.');
  if (/^[^_]*_live_/.test(key) && isBrowser() && !isAllowedInBrowser)
    throw new ConfigurationError(
      'A live key in a browser is open to everybody. Call mdconv from a server, use a test key, or set dangerouslyAllowBrowser.',
    );
  return key;
}

function readBaseUrl(given: string): string {
  const baseUrl = given.trim().replace(/\/+$/, '');
  try {
    const { protocol, username, search, hash } = new URL(baseUrl);
    if (/^https?:$/.test(protocol) && !username && !search && !hash) return baseUrl;
  } catch {
    // No URL at all: the same sentence.
  }
  throw new ConfigurationError(
    'baseUrl must be an http or https URL without a user, query and fragment.',
  );
}

/** Not every runtime has a process, and some forbid to look into its environment. */
function environment(name: string): string | undefined {
  try {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    return process?.env?.[name] || undefined;
  } catch {
    return undefined;
  }
}

function isBrowser(): boolean {
  const { window } = globalThis as { window?: { document?: unknown } };
  return window?.document !== undefined;
}
