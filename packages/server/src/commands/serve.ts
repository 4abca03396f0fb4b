import type { Store } from '@mdconv/store';
import { createSignInLink, firstKeysPath, firstRun, writeFirstKeys } from '../accounts/index.ts';
import { publicUrlOf, type Config } from '../settings/index.ts';
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
    await greet(server.store, config, url, process.stdout.isTTY ? print : printJson());
    await stopped;
  } finally {
    await server.close();
  }
}

/** Programs that read the output find lines of JSON only, whatever the level of the log. */
function printJson(): (line: string) => void {
  const log = createLog('info');
  return (line) => log.info({}, line);
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
  if (path) {
    print(`First start: created an account. Its keys are in ${path}`);
    return;
  }
  print('First start: created an account and two keys. They are shown only once.');
  print(`  live key  ${keys.live}`);
  print(`  test key  ${keys.test}`);
  if (config.ui) await invite(store, config, url, print);
  print(`The reference of the API is at ${url}/docs`);
  print('Try it. Paste the live key after the first line, so that it stays out of the history:');
  print('  read -rs MDCONV_API_KEY && export MDCONV_API_KEY');
  print(curlLine(url));
}

/** Prints a link that opens the browser app signed in. */
async function invite(
  store: Store,
  config: Config,
  url: string,
  print: (line: string) => void,
): Promise<void> {
  const [account] = await store.accounts.listAccounts();
  if (!account) return;
  const publicUrl = config.publicUrl === undefined ? url : publicUrlOf(config);
  const link = await createSignInLink(store, account.id, publicUrl);
  print('Open the app, signed in. The link works once, within 15 minutes:');
  print(`  ${link.url}`);
}

function curlLine(url: string): string {
  const body = JSON.stringify({ markdown: '# Hello\n\nFrom **mdconv**.', format: 'pdf' });
  return [
    `  curl -sS ${url}/api/v1/convert`,
    '-H "X-API-KEY: $MDCONV_API_KEY"',
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
