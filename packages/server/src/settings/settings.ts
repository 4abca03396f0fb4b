import {
  clientCredential,
  databaseUrl,
  file,
  folder,
  host,
  hostPattern,
  issuer,
  list,
  network,
  oneOf,
  optional,
  origin,
  originOrAny,
  path,
  serviceUrl,
  token,
  wholeNumber,
  yesOrNo,
} from './allowed.ts';
import { limits } from './limits.ts';
import { defineSettings, type Setting } from './setting.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/**
 * All server settings, one row each, in the order of `--help` and the reference. The environment
 * variable and the flag derive from the key: `basePath` is `MDCONV_BASE_PATH` and `--base-path`.
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
  hosts: {
    help: 'names by which clients may address the server, in addition to that of the public URL, localhost and IP addresses',
    default: '',
    allowed: list(hostPattern),
  },
  basePath: {
    help: 'path prefix of all endpoints',
    default: '',
    allowed: path,
  },
  ui: {
    help: 'serve the browser app at the base path',
    default: '1',
    allowed: yesOrNo,
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
  rules: {
    help: 'module of tidying rules of your own: its default export is a rule or a list of rules',
    default: '',
    allowed: optional(file),
  },
  imageHosts: {
    help: 'hosts from which images may be fetched',
    default: '',
    allowed: list(hostPattern),
  },
  /** `undefined`: only mdconv draws diagrams. */
  krokiUrl: {
    help: 'address of a Kroki service that draws diagrams in further languages, such as PlantUML',
    default: '',
    allowed: optional(serviceUrl),
  },
  rateLimit: {
    help: 'requests per minute and API key',
    default: '60',
    allowed: wholeNumber(1, 1_000_000),
  },
  /** `undefined`: five times `rateLimit`. */
  accountRateLimit: {
    help: 'requests per minute of all API keys of an account together, and as many of its browsers; five times the rate limit of a key if unset',
    default: '',
    allowed: optional(wholeNumber(1, 1_000_000)),
  },
  unlimited: {
    help: 'make everything free, without rate limits; the flag takes no value, the variable takes 1',
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
    help: 'conversions that may wait for a worker process; one account may use half of the places, two a third each, so that others always find one',
    default: '1000',
    allowed: wholeNumber(0, 100_000),
  },
  /** `undefined`: the requests per minute of an account. */
  waitingPerAccountMax: {
    help: 'waiting conversions per account; its requests per minute if unset, no limit of its own on an unlimited server',
    default: '',
    allowed: optional(wholeNumber(0, 100_000)),
  },
  /** `undefined`: six times `renderTimeoutMs`. */
  waitTimeoutMs: {
    help: 'milliseconds a conversion may wait for a worker process; six times the time limit per document if unset',
    default: '',
    allowed: optional(wholeNumber(100, 3_600_000)),
  },
  memoryBytesMax: {
    help: 'bytes of requests and unsent responses in memory; one account may use half of them, two a third each, so that others always find some, and one address without credentials an eighth; above this limit, requests are rejected',
    default: '117440512',
    allowed: wholeNumber(1_048_576, 999_999_999_999),
  },
  outputBytesMax: {
    help: 'bytes of one converted document; a larger one is rejected with 422 output_too_large',
    default: '50331648',
    allowed: wholeNumber(65_536, 999_999_999_999),
  },
  responseTimeoutMs: {
    help: 'milliseconds in which a client must read the next 64 KiB of a response, or a sixtieth if that is more',
    default: '10000',
    allowed: wholeNumber(100, 3_600_000),
  },
  connectionsMax: {
    help: 'connections at the same time; further ones are closed',
    default: '5000',
    allowed: wholeNumber(1, 1_000_000),
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
  /** `undefined`: nobody can read `/metrics`. */
  metricsToken: {
    help: 'bearer token for reading /metrics; without one, /metrics returns 404',
    default: '',
    allowed: optional(token),
    shown: () => '…',
  },
  /** `undefined`: single sign-on is off. */
  oidcIssuer: {
    help: 'URL of the OpenID Connect provider with which people may sign in',
    default: '',
    allowed: optional(issuer),
  },
  oidcClientId: {
    help: 'id of this server at the OpenID Connect provider',
    default: '',
    allowed: optional(clientCredential),
  },
  oidcClientSecret: {
    help: 'secret of this server at the OpenID Connect provider, if it has one',
    default: '',
    allowed: optional(clientCredential),
    shown: () => '…',
  },
  oidcDomains: {
    help: 'domains of email addresses that may sign in with the OpenID Connect provider; all if unset',
    default: '',
    allowed: list(hostPattern),
  },
  oidcCreateAccounts: {
    help: 'create a free account at the first sign-in with the OpenID Connect provider; needs the domains',
    default: '0',
    allowed: yesOrNo,
  },
  logLevel: {
    help: 'minimum level of log messages',
    default: 'info',
    allowed: oneOf(logLevels),
  },
  ...limits,
});

/**
 * Values of all settings. `projectsMax`, `contentBytesMax`, `designSystemsMax`, `designBytesMax`,
 * `jobsMax` and `jobBytesMax` apply per account and mode. `keyLifeMax`, `deletionGrace` and `auditRetention` are milliseconds.
 */
export type Config = {
  readonly [Key in keyof typeof settings]: (typeof settings)[Key] extends Setting<infer Value>
    ? Value
    : never;
};

/** All settings and the files of secret ones, in the order of `--help` and the reference. */
export const allSettings: readonly Setting<unknown>[] = Object.values(settings).flatMap(
  (setting: Setting<unknown>) => (setting.file ? [setting, setting.file] : [setting]),
);
