import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface RunningPostgres {
  /** An empty database, over a Unix socket in the server's own folder. */
  readonly url: string;
  /** The socket of `url`. */
  readonly socket: string;
  /** Runs a statement outside of a transaction. */
  execute(sql: string): Promise<void>;
  /** Ends every connection and starts again with the same data. */
  restart(): Promise<void>;
  /** Stops all of its processes with SIGSTOP until `resume`. Linux only. */
  pause(): void;
  resume(): void;
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  /** Shuts the server down without waiting for its clients. */
  shutDown(): Promise<void>;
  /** Starts it again after `kill`, `shutDown`, or a crash; does nothing while it runs. */
  start(): Promise<void>;
  /** Starts a standby that confirms every durable transaction before it is acknowledged. */
  startStandby(): Promise<RunningPostgres>;
  /** Makes a standby a server of its own. */
  promote(): void;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether it waits for the disk, as in production. */
  readonly durable: boolean;
  /** Where to make its folder. Default: the folder of the system for temporary files. */
  readonly within?: string;
}

/**
 * Starts a PostgreSQL server in a new folder, from the programs that Debian installs. PostgreSQL
 * refuses to run as root; when this process is root, the server runs as the user `postgres`.
 * @returns undefined when PostgreSQL is not installed
 */
export async function startPostgres({
  durable,
  within = tmpdir(),
}: PostgresOptions): Promise<RunningPostgres | undefined> {
  const programs = findPrograms();
  if (!programs) return undefined;
  const cluster = newCluster(programs, within, durable ? [] : notDurable);
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      cluster.data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], ...cluster.process },
  );
  return run(cluster);
}

const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The folders of one server and how to run its programs. */
interface Cluster {
  readonly programs: string;
  readonly folder: string;
  readonly data: string;
  readonly settings: readonly string[];
  readonly process: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
}

function newCluster(programs: string, within: string, more: readonly string[]): Cluster {
  const folder = mkdtempSync(join(within, 'mdconv-pg-'));
  const user = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...more,
  ];
  const data = join(folder, 'data');
  return { programs, folder, data, settings, process: { cwd: folder, ...user } };
}

async function run(cluster: Cluster): Promise<RunningPostgres> {
  const { programs, folder, data, settings } = cluster;
  const url = `postgres://postgres@${encodeURIComponent(folder)}/postgres`;
  const start = async () => {
    const started = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { stdio: 'ignore', ...cluster.process },
    );
    await answering(url, started);
    return started;
  };
  let server = await start();
  return {
    url,
    socket: join(folder, '.s.PGSQL.5432'),
    execute: (sql) => execute(url, sql),
    async restart() {
      await end(server, 'SIGINT');
      server = await start();
    },
    pause: () => familyOf(server).forEach((id) => process.kill(id, 'SIGSTOP')),
    resume: () => familyOf(server).forEach((id) => process.kill(id, 'SIGCONT')),
    kill: () => end(server, 'SIGKILL'),
    shutDown: () => end(server, 'SIGINT'),
    async start() {
      if (hasEnded(server)) server = await start();
    },
    startStandby: () => startStandby(cluster, url),
    promote: () =>
      void execFileSync(join(programs, 'pg_ctl'), ['promote', '-D', data], {
        stdio: 'ignore',
        ...cluster.process,
      }),
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}

async function startStandby(primary: Cluster, url: string): Promise<RunningPostgres> {
  const standby = newCluster(primary.programs, join(primary.folder, '..'), []);
  execFileSync(
    join(primary.programs, 'pg_basebackup'),
    ['-d', url, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { stdio: ['ignore', 'ignore', 'inherit'], ...standby.process },
  );
  chmodSync(standby.data, 0o700);
  const running = await run(standby);
  await execute(url, `alter system set synchronous_standby_names = '*'`);
  await execute(url, 'select pg_reload_conf()');
  return running;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** The server and its child processes. Source: proc(5), /proc/pid/task/tid/children. */
function familyOf({ pid }: ChildProcess): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid ?? 0, ...children.trim().split(' ').map(Number)];
}

function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL exited with code ${server.exitCode}.`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL accepted no connection within 30 seconds.');
}

/** @param signal SIGINT: fast shutdown, which does not wait for clients */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (hasEnded(server)) return;
  const children = signal === 'SIGKILL' ? familyOf(server).slice(1) : [];
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
  // The processes of a killed server end by themselves, and a new one cannot start before.
  while (children.some((id) => existsSync(`/proc/${id}`))) await sleep(20);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
