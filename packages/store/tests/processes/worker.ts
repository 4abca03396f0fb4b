import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Account, Project, Store } from '../../src/index.ts';

export interface Done {
  readonly act: 'ready' | 'convert' | 'file' | 'invite';
  readonly id: string;
  readonly version: number;
}

export interface Worker {
  readonly child: ChildProcess;
  /** Acknowledged operations, in order. */
  readonly done: readonly Done[];
  /** Resolves when the worker is running; rejects if it exits first. */
  readonly ready: Promise<void>;
  /** The exit code. `null`: killed. */
  readonly ended: Promise<number | null>;
}

export interface WorkPlace {
  /** `postgres://…`, or the path of a SQLite file. */
  readonly url: string;
  readonly accountId: string;
  readonly projectId: string;
}

const script = fileURLToPath(new URL('worker.mjs', import.meta.url));

export function startWorker(
  place: WorkPlace,
  { role = 'work', loops = 2 }: { role?: 'work' | 'spend'; loops?: number } = {},
): Worker {
  const child = spawn(process.execPath, [script, JSON.stringify({ ...place, role, loops })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const done: Done[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      // A line truncated by the kill acknowledges nothing.
      if (!line.endsWith('}')) return;
      const said = JSON.parse(line) as Done;
      if (said.act === 'ready') resolve();
      else done.push(said);
    });
    child.once('close', (code) => reject(new Error(`A worker ended with ${code}.`)));
  });
  ready.catch(() => undefined);
  return { child, done, ready, ended };
}

/** Creates an account with many credits and a project. */
export async function createWorkspace(
  store: Store,
  url: string,
  credits = 1_000_000,
): Promise<WorkPlace & { readonly account: Account; readonly project: Project }> {
  const account = await store.accounts.createAccount({
    email: 'a@example.com',
    plan: 'free',
    credits,
  });
  const actor = { accountId: account.id, mode: 'live' } as const;
  const project = await store.projects.createProject(actor, { name: 'p', description: null });
  return { url, accountId: account.id, projectId: project.id, account, project };
}
