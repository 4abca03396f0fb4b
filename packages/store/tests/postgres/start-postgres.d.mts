export interface RunningPostgres {
  /** Of an empty database, over a Unix socket in the server's own folder. */
  readonly url: string;
  stop(): Promise<void>;
}

export function startPostgres(options: {
  readonly durable: boolean;
}): Promise<RunningPostgres | undefined>;
