import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, openSqlite } from '@mdconv/store';
import { newPostgresUrl } from '@mdconv/tools/testing/postgres';
import { afterAll, beforeAll, vi } from 'vitest';
import { main } from '../../src/main.ts';
import type { Database } from '../databases.ts';
import { startServer, type Running, type ServerSettings } from '../running-server.ts';
import { countedPasswords } from './use-accounts.ts';

/** A server and the commands that manage its database. */
export interface Managed {
  readonly server: Running;
  /** Runs `mdconv-server` with these words on the server's database. */
  run(...words: readonly string[]): Promise<CommandOutput>;
}

export interface CommandOutput {
  readonly code: number;
  /** Both streams. */
  readonly text: string;
  /** The standard output, parsed. */
  readonly json: unknown;
}

/** Starts one server for all tests of a block, with the current time on its clock. */
export function useCommands(
  database: Database,
  settings: Omit<ServerSettings, 'database' | 'driver'> = {},
): Managed {
  let server: Running;
  let folder: string;
  let url: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mdconv-accounts-'));
    url = database === 'SQLite' ? `sqlite:${join(folder, 'mdconv.db')}` : await newPostgresUrl();
    const driver =
      database === 'SQLite'
        ? openSqlite({ path: url.slice('sqlite:'.length) })
        : await openPostgres({ url });
    server = await startServer({ passwords: countedPasswords(), ...settings, driver });
    server.clock.now = Date.now();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return {
    get server() {
      return server;
    },
    async run(...words) {
      const [lines, errors]: [string[], string[]] = [[], []];
      const error = vi.spyOn(console, 'error').mockImplementation((line: string) => {
        errors.push(line);
      });
      const data = ['--data', folder, '--database-url', url];
      const code = await main([...words, ...data], (line: string) => lines.push(line));
      error.mockRestore();
      const text = [...lines, ...errors].join('\n');
      return { code, text, json: words.includes('--json') ? JSON.parse(text) : undefined };
    },
  };
}
