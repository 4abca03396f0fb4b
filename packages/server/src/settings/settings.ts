import {
  databaseUrl,
  folder,
  host,
  hostPattern,
  list,
  network,
  oneOf,
  origin,
  originOrAny,
  path,
  token,
  wholeNumber,
  yesOrNo,
  type Allowed,
} from './allowed.ts';
import { logLevels, type Config } from './config.ts';

/** One setting: its names, its default and what it allows. */
export interface Setting<Value> extends Allowed<Value> {
  readonly variable: string;
  readonly flag: string;
  readonly help: string;
  /** As one would write it; shown in the help. */
  readonly default: string;
  /** What a message may repeat of a value that holds a secret. */
  readonly shown?: (text: string) => string;
}

/**
 * One row a setting: names, help, default and what is allowed. Order is that of the help and of the
 * reference. Source of the limits' defaults: the decisions on the published API, Workspace.
 */
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
    ...host,
  },
  publicUrl: {
    variable: 'MDCONV_PUBLIC_URL',
    flag: 'public-url',
    help: 'where browsers reach the server, when that is not where it listens',
    default: '',
    ...origin,
  },
  basePath: {
    variable: 'MDCONV_BASE_PATH',
    flag: 'base-path',
    help: 'path below which everything is served',
    default: '',
    ...path,
  },
  trustedProxies: {
    variable: 'MDCONV_TRUSTED_PROXIES',
    flag: 'trusted-proxies',
    help: 'proxies whose X-Forwarded-For is believed: addresses and networks',
    default: '',
    ...list(network),
  },
  corsOrigins: {
    variable: 'MDCONV_CORS_ORIGINS',
    flag: 'cors-origins',
    help: 'origins whose pages may call the API with a key; * for all',
    default: '',
    ...list(originOrAny),
  },
  dataDir: {
    variable: 'MDCONV_DATA_DIR',
    flag: 'data',
    help: 'folder of the database and the first keys',
    default: './mdconv-data',
    ...folder,
  },
  databaseUrl: {
    variable: 'MDCONV_DATABASE_URL',
    flag: 'database-url',
    help: 'database instead of SQLite in the data folder; sqlite:FILE or postgres://…',
    default: '',
    ...databaseUrl,
    shown: (text) => text.replace(/:\/\/.*/s, '://…'),
  },
  designDir: {
    variable: 'MDCONV_DESIGN_DIR',
    flag: 'design-dir',
    help: 'folder of design systems, *.json, and their fonts, *.ttf and *.otf',
    default: '',
    ...folder,
  },
  imageHosts: {
    variable: 'MDCONV_IMAGE_HOSTS',
    flag: 'image-hosts',
    help: 'hosts that pictures are fetched from',
    default: '',
    ...list(hostPattern),
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
    help: 'everything is free; the flag takes no value, the variable 1',
    default: '0',
    ...yesOrNo,
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
  waitingPerKeyMax: {
    variable: 'MDCONV_WAITING_PER_KEY_MAX',
    flag: 'waiting-per-key-max',
    help: 'conversions of one key that may wait',
    default: '16',
    ...wholeNumber(0, 100_000),
  },
  waitTimeoutMs: {
    variable: 'MDCONV_WAIT_TIMEOUT_MS',
    flag: 'wait-timeout-ms',
    help: 'milliseconds that each of them may wait',
    default: '10000',
    ...wholeNumber(100, 600_000),
  },
  memoryBytesMax: {
    variable: 'MDCONV_MEMORY_BYTES_MAX',
    flag: 'memory-bytes-max',
    help: 'bytes of requests and unread answers, beyond which bodies are refused',
    default: '268435456',
    ...wholeNumber(1_048_576, 999_999_999_999),
  },
  answerTimeoutMs: {
    variable: 'MDCONV_ANSWER_TIMEOUT_MS',
    flag: 'answer-timeout-ms',
    help: 'milliseconds that a client may take to read an answer',
    default: '300000',
    ...wholeNumber(100, 3_600_000),
  },
  drainSeconds: {
    variable: 'MDCONV_DRAIN_SECONDS',
    flag: 'drain-seconds',
    help: 'seconds between SIGTERM, when /readyz turns red, and the last accepted request',
    default: '0',
    ...wholeNumber(0, 600),
  },
  shutdownMs: {
    variable: 'MDCONV_SHUTDOWN_MS',
    flag: 'shutdown-ms',
    help: 'milliseconds that running requests get after that',
    default: '30000',
    ...wholeNumber(0, 600_000),
  },
  metricsToken: {
    variable: 'MDCONV_METRICS_TOKEN',
    flag: 'metrics-token',
    help: 'bearer token that reads /metrics from elsewhere than this machine',
    default: '',
    ...token,
    shown: () => '…',
  },
  logLevel: {
    variable: 'MDCONV_LOG_LEVEL',
    flag: 'log-level',
    help: 'how much is logged',
    default: 'info',
    ...oneOf(logLevels),
  },
  projectsMax: {
    variable: 'MDCONV_PROJECTS_MAX',
    flag: 'projects-max',
    help: 'projects of an account',
    default: '100',
    ...wholeNumber(1, 100_000),
  },
  contentBytesMax: {
    variable: 'MDCONV_CONTENT_BYTES_MAX',
    flag: 'content-bytes-max',
    help: 'bytes of content of an account',
    default: '500000000',
    ...wholeNumber(1, 999_999_999_999),
  },
  foldersMax: {
    variable: 'MDCONV_FOLDERS_MAX',
    flag: 'folders-max',
    help: 'folders of a project',
    default: '500',
    ...wholeNumber(1, 100_000),
  },
  folderDepthMax: {
    variable: 'MDCONV_FOLDER_DEPTH_MAX',
    flag: 'folder-depth-max',
    help: 'how deep folders lie in each other',
    default: '10',
    ...wholeNumber(1, 100),
  },
  filesMax: {
    variable: 'MDCONV_FILES_MAX',
    flag: 'files-max',
    help: 'files of a project',
    default: '1000',
    ...wholeNumber(1, 100_000),
  },
  inviteesMax: {
    variable: 'MDCONV_INVITEES_MAX',
    flag: 'invitees-max',
    help: 'people invited to a project',
    default: '100',
    ...wholeNumber(1, 10_000),
  },
  keysMax: {
    variable: 'MDCONV_KEYS_MAX',
    flag: 'keys-max',
    help: 'working keys of an account',
    default: '20',
    ...wholeNumber(1, 10_000),
  },
};
