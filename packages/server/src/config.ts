/** Everything that an operator can set. Read from the environment and from flags, here alone. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The origin under which browsers reach the server. Absent: where it listens. */
  readonly publicUrl: string | undefined;
  /** Absent: SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Requests a minute for keys that have no limit of their own. */
  readonly rateLimit: number;
  /** Whether everything is free and nobody runs out. */
  readonly unlimited: boolean;
  /** Render processes; 0: as many as there are cores, four at most. */
  readonly workers: number;
  readonly renderTimeoutMs: number;
  /** Conversions that may wait for a process; one more is refused. */
  readonly waitingMax: number;
  /** How long each of them may wait. */
  readonly waitTimeoutMs: number;
  /** How long a client may take to read an answer. */
  readonly answerTimeoutMs: number;
  /** How long SIGTERM waits for running requests. */
  readonly shutdownMs: number;
  readonly logLevel: LogLevel;
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

const logLevels: readonly LogLevel[] = [
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'silent',
];

/** A setting that cannot be worked with: names it, the value and what is allowed. */
export class ConfigError extends Error {
  readonly code = 'invalid_config';

  constructor(variable: string, value: string, allowed: string) {
    super(`${variable} is ${JSON.stringify(value)}. It must be ${allowed}.`);
    this.name = 'ConfigError';
  }
}

export interface Setting<Value> {
  readonly variable: string;
  readonly flag: string;
  readonly help: string;
  /** As one would write it; shown in the help. */
  readonly default: string;
  readonly allowed: string;
  /** `undefined`: not allowed. */
  readonly parse: (text: string) => Value | undefined;
  /** Whether a value may hold a password, which no message may repeat. */
  readonly secret?: boolean;
}

/** One row a setting: names, help, default and what is allowed. Order is that of the help. */
export const settings: { readonly [Key in keyof Config]: Setting<Config[Key]> } = {
  port: {
    variable: 'MDCONV_PORT',
    flag: 'port',
    help: 'TCP port; 0 picks a free one',
    default: '8787',
    ...wholeNumber(0, 65_535),
  },
  host: {
    variable: 'MDCONV_HOST',
    flag: 'host',
    help: 'address to listen on',
    default: '127.0.0.1',
    allowed: 'a host name or an IP address',
    parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  },
  publicUrl: {
    variable: 'MDCONV_PUBLIC_URL',
    flag: 'public-url',
    help: 'where browsers reach the server, when that is not where it listens',
    default: '',
    allowed: 'the start of an address, as https://docs.example.com',
    parse: readOrigin,
  },
  dataDir: {
    variable: 'MDCONV_DATA_DIR',
    flag: 'data',
    help: 'folder of the database and the first keys',
    default: './mdconv-data',
    allowed: 'a folder',
    parse: (text) => text || undefined,
  },
  databaseUrl: {
    variable: 'MDCONV_DATABASE_URL',
    flag: 'database-url',
    help: 'database instead of SQLite in the data folder; sqlite:FILE or postgres://…',
    default: '',
    allowed: 'sqlite: and a file, or the address of a PostgreSQL database, postgres://…',
    parse: (text) => (/^(sqlite:|postgres(ql)?:\/\/)./.test(text) ? text : undefined),
    secret: true,
  },
  rateLimit: {
    variable: 'MDCONV_RATE_LIMIT',
    flag: 'rate-limit',
    help: 'requests a minute and key',
    default: '60',
    ...wholeNumber(1, 1_000_000),
  },
  unlimited: {
    variable: 'MDCONV_UNLIMITED',
    flag: 'unlimited',
    help: '1: everything is free',
    default: '0',
    allowed: '0, 1, true or false',
    parse: (text) => ({ '0': false, '1': true, false: false, true: true })[text],
  },
  workers: {
    variable: 'MDCONV_WORKERS',
    flag: 'workers',
    help: 'render processes; 0: one a core, four at most',
    default: '0',
    ...wholeNumber(0, 64),
  },
  renderTimeoutMs: {
    variable: 'MDCONV_RENDER_TIMEOUT_MS',
    flag: 'render-timeout-ms',
    help: 'milliseconds that one document may take',
    default: '20000',
    ...wholeNumber(100, 600_000),
  },
  waitingMax: {
    variable: 'MDCONV_WAITING_MAX',
    flag: 'waiting-max',
    help: 'conversions that may wait for a render process',
    default: '200',
    ...wholeNumber(0, 100_000),
  },
  waitTimeoutMs: {
    variable: 'MDCONV_WAIT_TIMEOUT_MS',
    flag: 'wait-timeout-ms',
    help: 'milliseconds that each of them may wait',
    default: '10000',
    ...wholeNumber(100, 600_000),
  },
  answerTimeoutMs: {
    variable: 'MDCONV_ANSWER_TIMEOUT_MS',
    flag: 'answer-timeout-ms',
    help: 'milliseconds that a client may take to read an answer',
    default: '300000',
    ...wholeNumber(100, 3_600_000),
  },
  shutdownMs: {
    variable: 'MDCONV_SHUTDOWN_MS',
    flag: 'shutdown-ms',
    help: 'milliseconds that running requests get after SIGTERM',
    default: '30000',
    ...wholeNumber(0, 600_000),
  },
  logLevel: {
    variable: 'MDCONV_LOG_LEVEL',
    flag: 'log-level',
    help: logLevels.join(', '),
    default: 'info',
    allowed: `one of ${logLevels.join(', ')}`,
    parse: (text) => logLevels.find((level) => level === text),
  },
};

/**
 * Reads the settings: a flag before its variable before the default.
 * @throws {ConfigError} a value is not allowed
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, unknown>> = {},
): Config {
  const read = <Value>(setting: Setting<Value>) => {
    const { variable, flag, default: standard, allowed, parse, secret = false } = setting;
    const given = flags[flag];
    const fromFlag = typeof given === 'boolean' ? String(given) : (given as string | undefined);
    const text = fromFlag ?? environment[variable] ?? standard;
    if (text === '' && standard === '') return undefined as Value;
    const value = parse(text.trim());
    if (value === undefined) {
      const name = fromFlag === undefined ? variable : `--${flag}`;
      throw new ConfigError(name, secret ? text.replace(/:\/\/.*/s, '://…') : text, allowed);
    }
    return value;
  };
  const entries = Object.entries(settings).map(([key, setting]) => [
    key,
    read(setting as Setting<unknown>),
  ]);
  return Object.fromEntries(entries) as Config;
}

/** The address that is printed for browsers. */
export function publicUrlOf({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  // What listens everywhere is reached from this machine.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function readOrigin(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : undefined;
}

function wholeNumber(min: number, max: number) {
  return {
    allowed: `a whole number from ${min} to ${max}`,
    parse: (text: string) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}
