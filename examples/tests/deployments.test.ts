import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '@mdconv/server';
import { scratchFolder } from './processes.ts';

// Docker is not required: two-servers.test.ts runs the same setup as processes.
describe.each(['one-server', 'two-servers'])('%s/compose.yaml', (name) => {
  const folder = new URL(`../${name}/`, import.meta.url);
  const source = readFileSync(new URL('compose.yaml', folder), 'utf8');
  const { services, volumes, secrets = {} } = parse(source) as Compose;
  const all = Object.values(services);

  test('names existing services, volumes, secrets, files and settings', () => {
    for (const service of all) {
      const { depends_on = {}, volumes: mounts = [], build, environment } = service;
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining([...(service.secrets ?? [])]));
      for (const [from] of mounts.map((mount) => mount.split(':') as [string, string])) {
        if (from.startsWith('.')) expect(existsSync(new URL(from, folder))).toBe(true);
        else expect(Object.keys(volumes)).toContain(from);
      }
      if (!build) continue;
      const context = new URL(`${build.context}/`, folder);
      expect(existsSync(new URL(build.dockerfile, context))).toBe(true);
      expect(environment).toBeDefined();
      for (const [variable, value] of Object.entries(environment!))
        expectSetting(variable, value.replace('${DOMAIN}', 'docs.example.com'));
    }
  });

  test('waits only for services with a health check', () => {
    const waitedFor = all.flatMap(({ depends_on = {} }) => Object.keys(depends_on));
    for (const needed of waitedFor) {
      const { healthcheck, build } = services[needed]!;
      expect(healthcheck ?? (build && /^HEALTHCHECK /m.exec(dockerfile))).toBeTruthy();
    }
  });

  test('grants minimal privileges', () => {
    const servers = all.filter(({ build }) => build);
    for (const server of servers)
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(services['proxy']).toMatchObject({ read_only: true });
    expect(all.filter(({ ports }) => ports)).toHaveLength(1);
    // The operator sets passwords and names.
    for (const variable of source.match(/\$\{\w+:\?/g) ?? []) expect(source).toContain(variable);
    expect(source).toMatch(/\$\{(POSTGRES_PASSWORD|DOMAIN):\?/);
  });
});

const dockerfile = readFileSync(new URL('../two-servers/Dockerfile', import.meta.url), 'utf8');

describe('Dockerfile', () => {
  const instructions = dockerfile.split(/\nFROM /).at(-1)!;

  test('runs existing programs as an unprivileged user', () => {
    const [, script] = /^ENTRYPOINT \["node", "([^"]+)"\]$/m.exec(instructions)!;
    expect(existsSync(fileURLToPath(new URL(`../../${script}`, import.meta.url)))).toBe(true);
    expect(/^USER (.+)$/m.exec(instructions)![1]).toBe('node');
    expect(/^VOLUME (.+)$/m.exec(instructions)![1]).toBe('/data');
    const [, variables] = /^ENV (.+)$/m.exec(instructions)!;
    for (const pair of variables!.split(' ').slice(1))
      expectSetting(...(pair.split('=') as [string, string]));
  });
});

const configurations = new URL('../one-server/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, configurations), 'utf8');
const has = (program: string) => {
  const found = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!found) console.warn(`SKIPPED: tests with ${program}, which is not installed.`);
  return found;
};

describe('proxies pass requests on', () => {
  test.skipIf(!has('nginx'))('nginx', async () => {
    const folder = scratchFolder();
    const [behind, port] = [await echo(), await freePort()];
    const site = read('nginx.conf')
      .replace('127.0.0.1:8787', `127.0.0.1:${behind}`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:80;', '');
    mkdirSync(join(folder, 'temp'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
      .join('\n');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
      events {} http { access_log off; ${temporary} ${site} }`,
    );
    run('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
    await expectPassedOn(port);
  });

  test.skipIf(!has('caddy'))('Caddy', async () => {
    const folder = scratchFolder();
    const [behind, port] = [await echo(), await freePort()];
    const path = join(folder, 'Caddyfile');
    const site = read('Caddyfile').replace('server:8787', `127.0.0.1:${behind}`);
    writeFileSync(path, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    run('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
      DOMAIN: `http://127.0.0.1:${port}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    });
    await expectPassedOn(port);
  });
});

describe('mdconv.service', () => {
  test('names existing settings', () => {
    for (const [, line = ''] of read('mdconv.service').matchAll(/^Environment=(.*)$/gm))
      for (const pair of line.split(' ').filter((each) => each.startsWith('MDCONV_')))
        expectSetting(...(pair.split('=') as [string, string]));
  });

  test.skipIf(!has('systemd-analyze'))('is valid', () => {
    const path = join(scratchFolder(), 'mdconv.service');
    writeFileSync(
      path,
      read('mdconv.service').replace('/usr/local/bin/mdconv-server', '/bin/true'),
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

/** Starts a server that responds with the headers and the size of a request. @returns its port */
async function echo(): Promise<number> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.end(JSON.stringify({ headers: request.headers, size: body.length }));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends a document that is larger than what proxies allow by default. */
async function expectPassedOn(port: number): Promise<void> {
  const body = 'x'.repeat(5 * 2 ** 20);
  const request = { method: 'POST', body, headers: { 'x-forwarded-for': '203.0.113.9' } };
  const answer = await untilAnswered(`http://127.0.0.1:${port}/api/v1/convert`, request);
  const { headers, size } = (await answer.json()) as Echo;
  expect(size).toBe(body.length);
  expect(headers.host).toMatch(/^127\.0\.0\.1/);
  // The address of the client comes last.
  expect(headers['x-forwarded-for']).toMatch(/(^|, )127\.0\.0\.1$/);
}

async function untilAnswered(url: string, request: RequestInit): Promise<Response> {
  for (;;)
    try {
      return await fetch(url, request);
    } catch {
      await sleep(50);
    }
}

/** Runs a program until the test ends. */
function run(program: string, words: readonly string[], variables: Record<string, string> = {}) {
  const child = spawn(program, words, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  return port;
}

function expectSetting(variable: string, value: string): void {
  const setting = Object.values(settings)
    .flatMap((one) => ('file' in one && one.file ? [one, one.file] : [one]))
    .find((one) => one.variable === variable);
  expect(setting?.parse(value), variable).toBeDefined();
}

interface Echo {
  readonly headers: IncomingHttpHeaders;
  readonly size: number;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly secrets?: Readonly<Record<string, object>>;
}

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly healthcheck?: object;
}
