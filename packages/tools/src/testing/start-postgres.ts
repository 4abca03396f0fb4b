import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface RunningPostgres {
  /** An empty database, over a Unix socket in the server's own folder. */
  readonly url: string;
  /** Ends every connection and starts again with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a new folder, from the programs that Debian installs. PostgreSQL
 * refuses to run as root; when this process is root, the server runs as the user `postgres`.
 * @param options `durable`: whether it waits for the disk, as in production
 * @returns undefined when PostgreSQL is not installed
 */
export async function startPostgres({
  durable,
}: {
  readonly durable: boolean;
}): Promise<RunningPostgres | undefined> {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-pg-'));
  const user = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...user },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const url = `postgres://postgres@${encodeURIComponent(folder)}/postgres`;
  const start = async () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { stdio: 'ignore', cwd: folder, ...user },
    );
    await answering(url, server);
    return server;
  };
  let server = await start();
  return {
    url,
    async restart() {
      await end(server);
      server = await start();
    },
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true });
    },
  };
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

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // Fast shutdown: it does not wait for clients.
  server.kill('SIGINT');
  await ended;
}
