import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Mdconv } from '@mdconv/client';
import { settings } from '@mdconv/server';
import { startPostgres } from '@mdconv/tools/testing/start-postgres';
import { start, type Started } from './processes.ts';
import { newKey, startServer, type StartedServer } from './servers.ts';

const folder = new URL('../two-servers/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const compose = parse(read('compose.yaml')) as Compose;
const { services } = compose;

describe('Caddyfile', () => {
  test('names both servers and the published port', () => {
    expect(read('Caddyfile')).toMatch(/^:8080 \{\n\treverse_proxy server-1:8787 server-2:8787 \{/);
    expect(settings.port.default).toBe('8787');
  });
});

const metricsToken = 'a-token-that-nobody-guesses';

const postgres = await startPostgres({ durable: false });
if (!postgres) console.warn('SKIPPED: two servers on PostgreSQL, which is not installed.');
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('as processes', () => {
  let first: StartedServer;
  let second: Started;
  let proxy: Started;
  let apiKey: string;
  let client: Mdconv;
  beforeAll(async () => {
    const variables = {
      ...services['server-1']!.environment!,
      MDCONV_DATABASE_URL: postgres!.url,
      MDCONV_TRUSTED_PROXIES: '127.0.0.1',
      // The proxy checks readiness ten times a second, less often on a slow machine.
      MDCONV_DRAIN_SECONDS: '3',
      MDCONV_WORKERS: '1',
      MDCONV_METRICS_TOKEN: metricsToken,
    };
    // Both start at once on an empty database.
    [first, second] = await Promise.all([startServer(variables), startServer(variables)]);
    await Promise.all([first, second].map(({ url }) => untilReady(url)));
    proxy = await start(['examples/tests/two-servers/proxy.mjs', first.url, second.url]);
    apiKey = await newKey(first.settings);
    client = new Mdconv({ apiKey, baseUrl: proxy.url, maxRetries: 0 });
  });
  afterAll(async () => {
    // A test stops the second server.
    await Promise.all([proxy?.stop(), first?.stop()]);
  });

  let converted = 0;
  const convert = async (count: number) => {
    const results = Array.from({ length: count }, (_, index) =>
      client.convert({ markdown: `# Plan ${index}`, format: 'text' }),
    );
    for (const { output } of await Promise.all(results)) expect(output).toContain('Plan');
    converted += count;
  };

  test('both convert, and each sees the credits that the other has charged', async () => {
    let counts: readonly number[];
    // The proxy skips a server for a while if its readiness check was slow.
    do {
      await convert(8);
      counts = [await conversionsOf(first.url), await conversionsOf(second.url)];
    } while (Math.min(...counts) === 0);
    expect(counts[0]! + counts[1]!).toBe(converted);
    for (const baseUrl of [first.url, second.url, proxy.url]) {
      const usage = await new Mdconv({ apiKey, baseUrl }).usage();
      expect(usage).toMatchObject({ creditsRemaining: 2000 - converted });
      expect(usage.recentCalls.length).toBeGreaterThanOrEqual(8);
    }
  });

  test('both serve the browser app, with the same files', async () => {
    const pages = [first.url, second.url, proxy.url].map(async (url) =>
      (await fetch(`${url}/`)).text(),
    );
    const [page = '', ...others] = await Promise.all(pages);
    expect(new Set(others)).toEqual(new Set([page]));
    const [, script] = /<script type="module" src="([^"]+)">/.exec(page)!;
    expect((await fetch(`${proxy.url}/${script}`)).status).toBe(200);
  });

  test('stopping one server under load fails no request and charges none twice', async () => {
    const stopped = second.stop();
    for (let round = 0; round < 5; round += 1) await convert(4);
    expect(await stopped).toBe(0);
    await convert(4);
    expect(await client.usage()).toMatchObject({ creditsRemaining: 2000 - converted });
  });
});

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await sleep(50);
}

async function conversionsOf(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const line = /^mdconv_http_requests_total\{.*convert.*\} (\d+)$/m.exec(metrics);
  return Number(line?.[1] ?? 0);
}

/** What this test reads of compose.yaml. */
interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Record<string, string> }>>;
}
