export interface RunningPostgres {
  /** Of an empty database, over a Unix socket in the server's own folder. */
  readonly url: string;
  /** Breaks every connection off, and comes back with what it had. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function startPostgres(options: {
  readonly durable: boolean;
}): Promise<RunningPostgres | undefined>;
