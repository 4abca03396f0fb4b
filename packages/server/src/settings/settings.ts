import {
  databaseUrl,
  folder,
  host,
  hostPattern,
  list,
  network,
  oneOf,
  optional,
  origin,
  originOrAny,
  path,
  token,
  wholeNumber,
  yesOrNo,
  type Allowed,
} from './allowed.ts';

/** A server setting: its names, default and allowed values. */
export interface Setting<Value> extends Allowed<Value> {
  /** Environment variable, such as `MDCONV_BASE_PATH`. */
  readonly variable: string;
  /** Command-line flag without dashes, such as `base-path`. */
  readonly flag: string;
  readonly help: string;
  /** Default value as text. Empty means unset. */
  readonly default: string;
  /** Redacts a secret value before it appears in an error message. */
  readonly shown?: (text: string) => string;
}

interface Row<Value> {
  readonly help: string;
  readonly default: string;
  readonly allowed: Allowed<Value>;
  /** Overrides the flag that is derived from the key. */
  readonly flag?: string;
  readonly shown?: (text: string) => string;
}

type ValueOf<SomeRow> = SomeRow extends { readonly allowed: Allowed<infer Value> } ? Value : never;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/**
 * All server settings, one row each, in the order of `--help` and the reference. The environment
 * variable and the flag derive from the key: `basePath` is `MDCONV_BASE_PATH` and `--base-path`.
 * Source of the default limits: the decisions on the published API, Workspace.
 */
export const settings = defineSettings({
  port: {
    help: 'TCP port; 0 picks a free one',
    default: '8787',
    allowed: wholeNumber(0, 65_535),
  },
  host: {
    help: 'address to listen on',
    default: '127.0.0.1',
    allowed: host,
  },
  /** `undefined`: the address that the server listens on. */
  publicUrl: {
    help: 'origin that browsers use to reach the server, if it differs from the listening address',
    default: '',
    allowed: optional(origin),
  },
  basePath: {
    help: 'path prefix of all endpoints',
    default: '',
    allowed: path,
  },
  trustedProxies: {
    help: 'addresses and networks of proxies whose X-Forwarded-For is trusted',
    default: '',
    allowed: list(network),
  },
  corsOrigins: {
    help: 'origins whose pages may call the API with a key; * allows all',
    default: '',
    allowed: list(originOrAny),
  },
  dataDir: {
    flag: 'data',
    help: 'folder for the database and the first API keys',
    default: './mdconv-data',
    allowed: folder,
  },
  /** `undefined`: SQLite in the data folder. */
  databaseUrl: {
    help: 'database to use instead of SQLite in the data folder; sqlite:FILE or postgres://…',
    default: '',
    allowed: optional(databaseUrl),
    shown: (text) => text.replace(/:\/\/.*/s, '://…'),
  },
  designDir: {
    help: 'folder with design systems (*.json) and their fonts (*.ttf, *.otf)',
    default: '',
    allowed: optional(folder),
  },
  imageHosts: {
    help: 'hosts from which images may be fetched',
    default: '',
    allowed: list(hostPattern),
  },
  rateLimit: {
    help: 'requests per minute and API key',
    default: '60',
    allowed: wholeNumber(1, 1_000_000),
  },
  unlimited: {
    help: 'make everything free; the flag takes no value, the variable takes 1',
    default: '0',
    allowed: yesOrNo,
  },
  workers: {
    help: 'worker processes; 0 means one per core, up to four',
    default: '0',
    allowed: wholeNumber(0, 64),
  },
  renderTimeoutMs: {
    help: 'time limit per document in milliseconds',
    default: '20000',
    allowed: wholeNumber(100, 600_000),
  },
  waitingMax: {
    help: 'conversions that may wait for a worker process',
    default: '200',
    allowed: wholeNumber(0, 100_000),
  },
  waitingPerKeyMax: {
    help: 'waiting conversions per API key',
    default: '16',
    allowed: wholeNumber(0, 100_000),
  },
  waitTimeoutMs: {
    help: 'milliseconds a conversion may wait for a worker process',
    default: '10000',
    allowed: wholeNumber(100, 600_000),
  },
  memoryBytesMax: {
    help: 'bytes of requests and unsent responses in memory; above this limit, new bodies are rejected',
    default: '268435456',
    allowed: wholeNumber(1_048_576, 999_999_999_999),
  },
  responseTimeoutMs: {
    help: 'milliseconds a client may take to read a response',
    default: '300000',
    allowed: wholeNumber(100, 3_600_000),
  },
  drainSeconds: {
    help: 'seconds to keep accepting requests after SIGTERM, while /readyz returns 503',
    default: '0',
    allowed: wholeNumber(0, 600),
  },
  shutdownMs: {
    help: 'milliseconds that running requests get to finish after draining',
    default: '30000',
    allowed: wholeNumber(0, 600_000),
  },
  /** `undefined`: `/metrics` is readable from the local machine only. */
  metricsToken: {
    help: 'bearer token for reading /metrics from other machines',
    default: '',
    allowed: optional(token),
    shown: () => '…',
  },
  logLevel: {
    help: 'minimum level of log messages',
    default: 'info',
    allowed: oneOf(logLevels),
  },
  projectsMax: {
    help: 'projects per account',
    default: '100',
    allowed: wholeNumber(1, 100_000),
  },
  contentBytesMax: {
    help: 'bytes of file content per account',
    default: '500000000',
    allowed: wholeNumber(1, 999_999_999_999),
  },
  foldersMax: {
    help: 'folders per project',
    default: '500',
    allowed: wholeNumber(1, 100_000),
  },
  folderDepthMax: {
    help: 'nesting depth of folders',
    default: '10',
    allowed: wholeNumber(1, 100),
  },
  filesMax: {
    help: 'files per project',
    default: '1000',
    allowed: wholeNumber(1, 100_000),
  },
  inviteesMax: {
    help: 'people invited to a project',
    default: '100',
    allowed: wholeNumber(1, 10_000),
  },
  keysMax: {
    help: 'active API keys per account',
    default: '20',
    allowed: wholeNumber(1, 10_000),
  },
});

/** Values of all settings. `projectsMax` and `contentBytesMax` apply per account and mode. */
export type Config = {
  readonly [Key in keyof typeof settings]: (typeof settings)[Key] extends Setting<infer Value>
    ? Value
    : never;
};

function defineSettings<Rows extends Readonly<Record<string, Row<unknown>>>>(
  rows: Rows,
): { readonly [Key in keyof Rows]: Setting<ValueOf<Rows[Key]>> } {
  const complete = Object.entries(rows).map(([key, { allowed, ...row }]) => {
    const words = key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const variable = `MDCONV_${words.replaceAll('-', '_').toUpperCase()}`;
    return [key, { variable, flag: words, ...row, ...allowed }];
  });
  return Object.fromEntries(complete) as {
    readonly [Key in keyof Rows]: Setting<ValueOf<Rows[Key]>>;
  };
}
