/** Everything that an operator can set. Read from the environment and from flags, in `config.ts` alone. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin under which browsers reach the server. Absent: where it listens. */
  readonly publicUrl: string | undefined;
  /** The path below which everything is served, as `/mdconv`; empty: the root. */
  readonly basePath: string;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may call the API; `*`: all. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  /** Absent: SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** A folder of design systems, each a JSON file, and of their fonts. */
  readonly designDir: string | undefined;
  /** Hosts that pictures are fetched from: `a.example`, `*.a.example` (those below it) or `*`. */
  readonly imageHosts: readonly string[];
  /** Requests a minute for keys that have no limit of their own. */
  readonly rateLimit: number;
  /** Whether everything is free and nobody runs out. */
  readonly unlimited: boolean;
  /** Render processes; 0: as many as there are cores, four at most. */
  readonly workers: number;
  readonly renderTimeoutMs: number;
  /** Conversions that may wait for a process; one more is refused. */
  readonly waitingMax: number;
  /** Of them, those of one key. */
  readonly waitingPerKeyMax: number;
  /** How long each of them may wait. */
  readonly waitTimeoutMs: number;
  /** Bytes of requests and unread answers in memory, beyond which new bodies are refused. */
  readonly memoryBytesMax: number;
  /** How long a client may take to read an answer. */
  readonly answerTimeoutMs: number;
  /** How long a server that stops still accepts, so that balancers learn of it. */
  readonly drainSeconds: number;
  /** How long running requests get then. */
  readonly shutdownMs: number;
  /** Absent: only this machine reads the metrics. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Of an account and a mode; so are the bytes. */
  readonly projectsMax: number;
  readonly contentBytesMax: number;
  /** Of a project. */
  readonly foldersMax: number;
  readonly folderDepthMax: number;
  readonly filesMax: number;
  readonly inviteesMax: number;
  /** Of an account that work. */
  readonly keysMax: number;
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];
