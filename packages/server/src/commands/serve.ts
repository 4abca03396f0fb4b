import type { Store } from '@mdconv/store';
import { firstKeysPath, firstRun, writeFirstKeys } from '../accounts/index.ts';
import type { Config } from '../settings/index.ts';
import { createServer } from '../lifecycle/index.ts';
import { createLog, type Log } from '../monitoring/index.ts';

/** Serves until SIGTERM or SIGINT. A second signal ends the process immediately. */
export async function serve(config: Config, print: (line: string) => void): Promise<void> {
  const log = createLog(config.logLevel);
  const server = await createServer({ config, log });
  try {
    const url = await server.listen();
    // Anyone who sees the line may stop it.
    const stopped = stopSignal(log);
    await greet(server.store, config, url, print);
    await stopped;
  } finally {
    await server.close();
  }
}

/** Prints the address. The first keys exist before this line, so that scripts can wait for it. */
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
    ? 'unlimited'
    : '2,000 credits per month; MDCONV_UNLIMITED=1 removes the limit';
  print(`mdconv-server listening on ${url} (${terms})`);
  if (!keys) return;
  if (path) print(`First start: created an account. Its keys are in ${path}`);
  else {
    print('First start: created an account and two keys. They are shown only once.');
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

function stopSignal(log: Log): Promise<void> {
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
