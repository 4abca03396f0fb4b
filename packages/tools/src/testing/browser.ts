import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Headless Chromium with one tab, controlled over the DevTools protocol. */
export interface Browser {
  /** Sends a command of the protocol to the tab. The caller states the type of the result. */
  readonly send: <Result = unknown>(method: string, params?: object) => Promise<Result>;
  /** Listens for an event of the tab; a later listener replaces the earlier one. */
  readonly on: <Params>(event: string, listener: (params: Params) => void) => void;
  readonly close: () => Promise<void>;
}

const program = 'chromium';

/** Options that make Chromium run as any user and connect to no service. */
const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--remote-debugging-pipe',
];

/** Whether Chromium is installed; warns if not. */
export function hasBrowser(): boolean {
  // A placeholder that only says where to get Chromium does not count.
  const found = spawnSync(program, ['--version']).status === 0;
  if (!found) console.warn(`${program} is not installed: browser tests are skipped.`);
  return found;
}

/** @param host the only host that it can resolve; absent: none */
export async function openBrowser({ host }: { readonly host?: string } = {}): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'mdconv-browser-'));
  const hosts = `--host-resolver-rules=MAP * ~NOTFOUND${host ? `,EXCLUDE ${host}` : ''}`;
  const words = [...switches, hosts, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const connection = connect(child);
  const { targetInfos } = await connection.send<{ targetInfos: readonly Target[] }>(
    'Target.getTargets',
  );
  const { targetId } = targetInfos.find(({ type }) => type === 'page')!;
  const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  return {
    send: (method, params) => connection.send(method, params, sessionId),
    on: (event, listener) =>
      void connection.listeners.set(event, listener as (params: unknown) => void),
    async close() {
      // It may exit before its response is read.
      await connection.send('Browser.close').catch(() => undefined);
      await ended;
      rmSync(profile, { recursive: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

interface Target {
  readonly targetId: string;
  readonly type: string;
}

/** A message from the browser: the response to a command, by its number, or an event. */
interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: unknown;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Messages are JSON that ends with a zero byte, on the child's third and fourth stream. */
function connect(child: ChildProcess) {
  const [commands, replies] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: unknown) => void>();
  let number = 0;
  let unread = '';

  const hear = ({ id, error, result, method = '', params }: Message) => {
    if (id === undefined) {
      listeners.get(method)?.(params);
      return;
    }
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  replies.setEncoding('utf8').on('data', (piece: string) => {
    const messages = (unread + piece).split('\0');
    unread = messages.pop()!;
    for (const message of messages) hear(JSON.parse(message) as Message);
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error(`${program} exited.`));
  });

  const send = <Result>(method: string, params: object = {}, sessionId?: string) => {
    const id = ++number;
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise<Result>((resolve, reject) =>
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject }),
    );
  };
  return { send, listeners };
}
