import { createPool } from '@mdconv/render';
import type { Store } from '@mdconv/store';
import type { Logger } from 'pino';
import { createPasswords, firstKeysPath, firstRun, writeFirstKeys } from '../accounts/index.ts';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createConversions } from '../conversions/index.ts';
import { createLog, listen, startSweeper, stop } from '../operation/index.ts';
import { databaseUrlOf, isShared, openServerStore } from './open-store.ts';

/** Serves until it is told to stop: SIGTERM or SIGINT, a second of which stops at once. */
export async function serve(config: Config, print: (line: string) => void): Promise<void> {
  const log = createLog(config.logLevel);
  const store = await openServerStore(config, { exclusive: true });
  // A file's lock says that no other server is there: what is still held was held by a dead one. On a
  // shared database that shows when it expires.
  const all = !isShared(databaseUrlOf(config));
  const orphaned = await store.housekeeping.sweepHolds({ all });
  if (orphaned > 0) log.warn({ holds: orphaned }, 'holds of a server that died were voided');

  const { renderTimeoutMs, workers } = config;
  const pool = createPool({ timeLimitMs: renderTimeoutMs, ...(workers > 0 && { workers }) });
  try {
    const conversions = createConversions(store, pool, config);
    const passwords = createPasswords();
    const app = createApp({ config, store, conversions, passwords, log, now: Date.now });
    const { server, url } = await listen(app, config.port, config.host);
    const sweeper = startSweeper(store, log);
    try {
      await greet(store, config, url, print);
      await stopSignal(log);
    } finally {
      await stop(server, config.shutdownMs);
      sweeper.stop();
    }
  } finally {
    await pool.close();
    await store.close();
  }
}

/** The last thing before the first request: whoever waits for the line finds the keys in place. */
async function greet(
  store: Store,
  config: Config,
  url: string,
  print: (line: string) => void,
): Promise<void> {
  const path = process.stdout.isTTY ? undefined : firstKeysPath(config.dataDir);
  const keys = await firstRun(store, async (first) => {
    if (path) await writeFirstKeys(first, path);
  });
  const terms = config.unlimited
    ? 'everything is free'
    : '2,000 credits a month; MDCONV_UNLIMITED=1 lifts this';
  print(`mdconv-server listening on ${url} (${terms})`);
  if (!keys) return;
  if (path) print(`First start: an account and its keys were made; they are in ${path}`);
  else {
    print('First start: an account and two keys were made. They are shown this once.');
    print(`  live key  ${keys.live}`);
    print(`  test key  ${keys.test}`);
    print('Try it:');
    print(curlLine(url, keys.live));
  }
}

function curlLine(url: string, key: string): string {
  const body = JSON.stringify({ markdown: '# Hello\n\nFrom **mdconv**.', format: 'pdf' });
  return [
    `  curl -sS ${url}/api/v1/convert`,
    `-H "X-API-KEY: ${key}"`,
    '-H "Content-Type: application/json"',
    '-H "Accept: application/pdf"',
    `-d '${body}' -o hello.pdf`,
  ].join(' ');
}

function stopSignal(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (asked) process.exit(1);
      asked = true;
      log.info({ signal }, 'stopping');
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
