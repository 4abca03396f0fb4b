import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
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
const { services, volumes } = compose;
const all = Object.values(services);

// Docker is not required: the tests below run the same setup as processes.
describe('compose.yaml', () => {
  test('names existing services, volumes, files and settings', () => {
    for (const { depends_on = {}, volumes: mounts = [], build, environment } of all) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      for (const [from] of mounts.map((mount) => mount.split(':') as [string, string])) {
        if (from.startsWith('.')) expect(existsSync(new URL(from, folder))).toBe(true);
        else expect(Object.keys(volumes)).toContain(from);
      }
      if (!build) continue;
      const context = new URL(`${build.context}/`, folder);
      expect(existsSync(new URL(build.dockerfile, context))).toBe(true);
      expect(environment).toBeDefined();
      for (const [variable, value] of Object.entries(environment!))
        expect(settingNamed(variable).parse(value), variable).toBeDefined();
    }
  });

  test('waits only for services with a health check', () => {
    const waitedFor = all.flatMap(({ depends_on = {} }) => Object.keys(depends_on));
    for (const name of waitedFor) {
      const { healthcheck, build } = services[name]!;
      expect(healthcheck ?? (build && /^HEALTHCHECK /m.exec(read('Dockerfile')))).toBeTruthy();
    }
  });

  test('grants minimal privileges', () => {
    const { 'server-1': server, proxy } = services;
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(proxy).toMatchObject({ read_only: true, ports: ['127.0.0.1:8080:8080'] });
    expect(all.filter(({ ports }) => ports)).toHaveLength(1);
    // The operator sets the password.
    expect(read('compose.yaml')).toMatch(/POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/);
  });
});

describe('Caddyfile', () => {
  test('names both servers and the published port', () => {
    expect(read('Caddyfile')).toMatch(/^:8080 \{\n\treverse_proxy server-1:8787 server-2:8787 \{/);
    expect(settings.port.default).toBe('8787');
  });
});

describe('Dockerfile', () => {
  const instructions = read('Dockerfile')
    .split(/\nFROM /)
    .at(-1)!;

  test('runs existing programs as an unprivileged user', () => {
    const [, script] = /^ENTRYPOINT \["node", "([^"]+)"\]$/m.exec(instructions)!;
    expect(existsSync(fileURLToPath(new URL(`../../${script}`, folder)))).toBe(true);
    expect(/^USER (.+)$/m.exec(instructions)![1]).toBe('node');
    expect(/^VOLUME (.+)$/m.exec(instructions)![1]).toBe('/data');
    const [, variables] = /^ENV (.+)$/m.exec(instructions)!;
    for (const pair of variables!.split(' ').slice(1)) {
      const [variable, value] = pair.split('=') as [string, string];
      expect(settingNamed(variable).parse(value), variable).toBeDefined();
    }
  });
});

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
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const line = /^mdconv_http_requests_total\{.*convert.*\} (\d+)$/m.exec(metrics);
  return Number(line?.[1] ?? 0);
}

function settingNamed(variable: string) {
  const setting = Object.values(settings).find((one) => one.variable === variable);
  if (!setting) throw new Error(`There is no setting ${variable}.`);
  return setting;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly healthcheck?: object;
}
