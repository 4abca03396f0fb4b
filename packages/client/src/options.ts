import { ConfigurationError } from './errors/index.ts';
import {
  createObserver,
  type Fetch,
  type Hooks,
  type Logger,
  type TransportOptions,
} from './transport/index.ts';

/** Options of the client. `undefined` means not set. */
export interface MdconvOptions extends Hooks {
  /** Default: the environment variable `MDCONV_API_KEY`. */
  readonly apiKey?: string | undefined;
  /**
   * For pages of the server itself: the browser authenticates by its session cookie, and no key is used.
   * The default of `baseUrl` is then the origin of the page. Default: `false`.
   */
  readonly session?: boolean | undefined;
  /** The address of the server without `/api/v1`. Default: the environment variable `MDCONV_BASE_URL`, or `http://127.0.0.1:8787`. */
  readonly baseUrl?: string | undefined;
  /** Limit per attempt, from sending the request to the last byte of the response. Default: 60,000. */
  readonly timeoutMs?: number | undefined;
  /**
   * Limit per call, for all attempts, the delays between them, and the wait of a conversion for its turn.
   * Default: 600,000.
   */
  readonly totalTimeoutMs?: number | undefined;
  /** Attempts after the first one. Default: 2. */
  readonly maxRetries?: number | undefined;
  /** Conversions at a time, at least 1; further ones wait for their turn. Default: 16. */
  readonly concurrency?: number | undefined;
  /** Sent with every request. Headers that the client sets take precedence. */
  readonly defaultHeaders?: Readonly<Record<string, string>> | undefined;
  /** Default: `fetch` of the platform. */
  readonly fetch?: Fetch | undefined;
  /** Logs requests, responses and retries without secrets. `console` works. */
  readonly logger?: Logger | undefined;
  /** Allows a live key in a browser, where everyone who opens the page can read it. Default: `false`. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** Validates the options and fills in defaults. @throws {ConfigurationError} an option is invalid */
export function resolveOptions(options: MdconvOptions): TransportOptions {
  return {
    apiKey: resolveCredentials(options),
    baseUrl: resolveBaseUrl(options.baseUrl ?? defaultBaseUrl(options)),
    // Looked up on each call because callers may replace the global function; called without `this`.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs: options.timeoutMs ?? 60_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 600_000,
    maxRetries: options.maxRetries ?? 2,
    // As many as a server with default settings lets wait for one account.
    concurrency: options.concurrency ?? 16,
    defaultHeaders: options.defaultHeaders ?? {},
    observer: createObserver(options, options.logger),
  };
}

function resolveCredentials({
  session = false,
  apiKey,
  dangerouslyAllowBrowser = false,
}: MdconvOptions): string | undefined {
  if (session) return undefined;
  return resolveApiKey(apiKey ?? environmentVariable('MDCONV_API_KEY'), dangerouslyAllowBrowser);
}

function defaultBaseUrl({ session = false }: MdconvOptions): string {
  const found = session ? pageOrigin() : environmentVariable('MDCONV_BASE_URL');
  return found ?? 'http://127.0.0.1:8787';
}

function resolveApiKey(given: string | undefined, isAllowedInBrowser: boolean): string {
  const key = given?.trim();
  if (!key) throw new ConfigurationError('Set apiKey or MDCONV_API_KEY.');
  // fetch's error message would leak the key.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new ConfigurationError('apiKey contains invalid characters.');
  if (/^[^_]*_live_/.test(key) && isBrowser() && !isAllowedInBrowser)
    throw new ConfigurationError(
      'A live key in a browser is visible to everyone. Call mdconv from a server, use a test key, or set dangerouslyAllowBrowser.',
    );
  return key;
}

function resolveBaseUrl(given: string): string {
  const baseUrl = given.trim().replace(/\/+$/, '');
  try {
    const { protocol, username, search, hash } = new URL(baseUrl);
    if (/^https?:$/.test(protocol) && !username && !search && !hash) return baseUrl;
  } catch {
    // Not a URL: throws the same error.
  }
  throw new ConfigurationError(
    'baseUrl must be an http or https URL without user, query and fragment.',
  );
}

/** Some runtimes have no `process`; others forbid access to its environment. */
function environmentVariable(name: string): string | undefined {
  try {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    return process?.env?.[name] || undefined;
  } catch {
    return undefined;
  }
}

function pageOrigin(): string | undefined {
  const { location } = globalThis as { location?: { origin: string } };
  return location?.origin;
}

function isBrowser(): boolean {
  const { window } = globalThis as { window?: { document?: unknown } };
  return window?.document !== undefined;
}
