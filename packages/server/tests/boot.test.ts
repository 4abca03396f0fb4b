import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  allotment,
  bin,
  boot,
  command,
  convert,
  environment,
  expectClosed,
  expectTaken,
  failToBoot,
  firstKey,
  folder,
  hold,
  usage,
  useServerProcesses,
} from './booted-server.ts';
import { checkedFetch } from './checked-fetch.ts';

useServerProcesses();

describe('starting', () => {
  test('creates an account and two keys once, in a file that only the user can read', async () => {
    const first = await boot();
    const pdf = await convert(first.url, firstKey(), { markdown: '# Hello', format: 'pdf' });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(first.lines.join('\n')).toContain(
      '2,000 credits per month; MDCONV_UNLIMITED=1 removes the limit',
    );
    await expect.poll(() => first.lines.join('\n')).toContain('first-keys.txt');
    expect(first.lines.join('\n')).not.toContain('mdc_live_');
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    for (const file of ['first-keys.txt', 'mdconv.db', 'mdconv.db-wal'])
      expect(statSync(join(folder, 'data', file)).mode & 0o777).toBe(0o600);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);

    const again = await boot();
    const pdfAgain = await convert(again.url, firstKey(), { markdown: 'a', format: 'pdf' });
    expect(pdfAgain.status).toBe(200);
    expect(again.lines).toHaveLength(1);
  });

  test('shows keys and a working curl command on a terminal', async () => {
    const terminal = spawn('script', ['-qec', `exec "${process.execPath}" "${bin}"`, '/dev/null'], {
      env: environment(),
      cwd: folder,
    });
    const ended = new Promise((resolve) => terminal.on('exit', resolve));
    let shown = '';
    terminal.stdout.on('data', (bytes: Buffer) => (shown += bytes.toString()));
    await expect.poll(() => shown).toContain('-o hello.pdf');
    expect(existsSync(join(folder, 'data/first-keys.txt'))).toBe(false);
    expect(shown).toMatch(/live key {2}mdc_live_\w{38}\s+test key {2}mdc_test_\w{38}\s/);

    // No line to copy contains a key.
    const [, lines = ''] = shown.replaceAll('\r', '').split('Try it.');
    expect(lines).not.toContain('mdc_');
    const key = /mdc_live_\w{38}/.exec(shown)?.[0];
    const curl = spawn('bash', ['-c', lines.slice(lines.indexOf('\n'))], { cwd: folder });
    curl.stdin.end(`${key}\n`);
    expect(await new Promise((resolve) => curl.on('exit', resolve))).toBe(0);
    expect(readFileSync(join(folder, 'hello.pdf'), 'latin1')).toMatch(/^%PDF-1\.7/);

    terminal.stdin.write('\x03');
    expect(await ended).toBe(0);
  });

  test('a second server on the same data fails with a clear message', async () => {
    await boot();
    const second = await failToBoot({});
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/Another mdconv server uses .*mdconv\.db/);
  });

  test.each([
    ['MDCONV_PORT', '99999', 'a whole number from 0 to 65535'],
    ['MDCONV_UNLIMITED', 'maybe', '0, 1, true or false'],
    ['MDCONV_RENDER_TIMEOUT_MS', '5', 'a whole number from 100 to 600000'],
    ['MDCONV_LOG_LEVEL', 'loud', 'one of trace'],
    ['MDCONV_PUBLIC_URL', 'docs.example.com', 'an origin such as'],
    ['MDCONV_PUBLIC_URL', 'https://example.com/docs', 'an origin such as'],
    ['MDCONV_DATABASE_URL', 'localhost/x', 'the URL of a PostgreSQL database'],
  ])('%s=%s stops the start with a sentence', async (variable, value, allowed) => {
    const { status, stderr } = await failToBoot({ [variable]: value });
    expect(status).toBe(1);
    expect(stderr).toContain(`${variable} is "${value}"`);
    expect(stderr).toContain(allowed);
  });
});

describe('the server does not start with system errors, and explains them', () => {
  const file = () => {
    const path = join(folder, 'file');
    writeFileSync(path, 'text');
    return path;
  };
  const inData = (name: string, content?: string) => {
    mkdirSync(join(folder, 'data'));
    const path = join(folder, 'data', name);
    if (content === undefined) mkdirSync(path);
    else writeFileSync(path, content);
    return {};
  };
  const obstacles: [string, () => Record<string, string>, string][] = [
    ['a file for a folder', () => ({ MDCONV_DATA_DIR: file() }), 'it is a file'],
    [
      'a folder below a file',
      () => ({ MDCONV_DATA_DIR: `${file()}/x` }),
      'a part of its path is a file',
    ],
    ['nowhere', () => ({ MDCONV_DATA_DIR: '/proc/x/y' }), 'no folder can be created there'],
    ['a folder for a database', () => inData('mdconv.db'), 'mdconv.db cannot be used'],
    ['no database', () => inData('mdconv.db', 'x'.repeat(5000)), 'file is not a database'],
    [
      'a full disk',
      () => ({ MDCONV_DATABASE_URL: 'sqlite:/dev/full' }),
      '/dev/full cannot be used',
    ],
    ['a folder for the first keys', () => inData('first-keys.txt'), 'first-keys.txt cannot be'],
    [
      'an address of another host',
      () => ({ MDCONV_HOST: '203.0.113.9' }),
      'no address 203.0.113.9',
    ],
  ];
  test.each(obstacles)('%s', async (_name, prepare, words) => {
    const { status, stderr } = await failToBoot(prepare());
    expect(stderr).toContain(words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  test('a port in use; no account is created', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await expect.poll(() => other.listening).toBe(true);
    const port = String((other.address() as AddressInfo).port);
    const { status, stderr } = await failToBoot({ MDCONV_PORT: port });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`Port ${port} of 127.0.0.1 is in use.`),
    ]);
    expect((await command('accounts', 'list', '--json')).json()).toEqual([]);
    other.close();
  });
});

describe('stopping', () => {
  test('SIGTERM lets a running conversion finish, and exits with 0', async () => {
    const server = await boot();
    const release = hold(server);
    const pending = convert(server.url, firstKey(), { markdown: 'a', format: 'pdf' });
    await expectTaken(server, 1);
    server.child.kill('SIGTERM');
    await expectClosed(server);
    release();
    expect((await pending).status).toBe(200);
    expect(await server.exited).toBe(0);
  });

  test('a start after SIGKILL succeeds immediately, and no credit is lost or duplicated', async () => {
    const first = await boot();
    const key = firstKey();
    const body = { markdown: 'a', format: 'html' };
    for (let times = 0; times < 3; times += 1) await convert(first.url, key, body);
    hold(first);
    const lost = convert(first.url, key, body).catch(() => undefined);
    await expectTaken(first, 4);
    first.child.kill('SIGKILL');
    expect(await lost).toBeUndefined();
    await first.exited;

    const again = await boot();
    expect((await usage(again.url, key)).creditsRemaining).toBe(allotment - 3);
  });
});

describe('management commands', () => {
  test('work while the server runs', async () => {
    const { url } = await boot();
    const json = async (...words: string[]) => (await command(...words, '--json')).json();
    const account = await json('accounts', 'create', '--email', 'a@b.c', '--credits', '5');
    expect(account).toMatchObject({ email: 'a@b.c', plan: 'free' });
    const made = await json('keys', 'create', '--account', 'a@b.c', '--mode', 'live');
    const key = made['key'] as string;
    expect(await usage(url, key)).toMatchObject({ creditsRemaining: 5 });

    await command('credits', 'grant', '--account', 'a@b.c', '--credits', '10');
    expect(await usage(url, key)).toMatchObject({ creditsRemaining: 15 });
    await command('accounts', 'update', '--account', 'a@b.c', '--plan', 'premium');
    expect(await usage(url, key)).toMatchObject({ creditsRemaining: 2015 });

    const id = made['id'] as string;
    const rotated = await json('keys', 'rotate', id, '--grace', '1h');
    expect(await usage(url, rotated['key'] as string)).toMatchObject({ creditsRemaining: 2015 });
    expect(await usage(url, key)).toMatchObject({ creditsRemaining: 2015 });
    expect((await command('keys', 'revoke', id)).stdout).toContain('revoked');
    expect(await usage(url, key)).toMatchObject({ error: { code: 'invalid_api_key' } });
    const keys = await command('keys', 'list', '--account', 'a@b.c');
    expect(keys.stdout.trim().split('\n')).toHaveLength(2);
    expect((await command('accounts', 'list')).stdout).toContain('2015 credits');
  });

  test.each([
    ['30m', 30 * 60_000],
    ['24h', 24 * 60 * 60_000],
    ['90d', 90 * 24 * 60 * 60_000],
    ['2099-12-31', '2099-12-31T00:00:00.000Z'],
    ['2099-12-31T10:30Z', '2099-12-31T10:30:00.000Z'],
    ['2099-12-31T10:30:00+02:00', '2099-12-31T08:30:00.000Z'],
    ['0m', 'refused'],
    ['', 'refused'],
    ['2020-01-01', 'refused'],
    ['2099-02-30', 'refused'],
    ['2099-12-31 (x)', 'refused'],
    ['2099-12-31T10:30', 'refused'],
    ['tomorrow', 'refused'],
  ])('a key that --expires %j', async (when, expected) => {
    await command('accounts', 'create', '--email', 'a@b.c');
    const words = ['keys', 'create', '--account', 'a@b.c', '--expires', when, '--json'];
    const before = Date.now();
    const { status, stderr, stdout } = await command(...words);
    const after = Date.now();
    if (expected === 'refused')
      expect([status, stderr]).toEqual([2, expect.stringContaining('--expires takes 30m')]);
    else {
      const { expiresAt } = JSON.parse(stdout) as { expiresAt: string };
      if (typeof expected === 'string') return expect(expiresAt).toBe(expected);
      const from = Date.parse(expiresAt) - expected;
      expect(from).toBeGreaterThanOrEqual(before);
      expect(from).toBeLessThanOrEqual(after);
    }
  });

  test('all accept --json and --help', async () => {
    const json = async (...words: string[]) => (await command(...words, '--json')).json();
    const account = ['--account', 'a@b.c'];
    expect(await json('accounts', 'create', '--email', 'a@b.c')).toMatchObject({
      id: expect.any(String) as string,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(await json('accounts', 'list')).toMatchObject([{ email: 'a@b.c', creditsRemaining: 0 }]);
    expect(await json('accounts', 'update', ...account, '--plan', 'premium')).toMatchObject({
      plan: 'premium',
    });
    expect(await json('credits', 'grant', ...account, '--credits', '5')).toMatchObject({
      creditsRemaining: 2005,
    });
    const { id } = await json('keys', 'create', ...account, '--mode', 'test');
    const words = ['keys', 'update', id as string, '--rate-limit', '7'];
    expect(await json(...words)).toMatchObject({ id, mode: 'test', rateLimit: 7 });
    const rotated = await json('keys', 'rotate', id as string, '--grace', '1h');
    expect(rotated).toMatchObject({
      mode: 'test',
      key: expect.stringMatching(/^mdc_test_/) as string,
    });
    expect(await json('keys', 'revoke', id as string)).toMatchObject({ id });
    expect(await json('keys', 'list', ...account)).toHaveLength(2);
    for (const name of ['accounts create', 'accounts update', 'credits grant', 'keys rotate'])
      expect((await command(...name.split(' '), '--help')).stdout).toContain(
        `Usage: mdconv-server ${name}`,
      );
  });

  test('a sign-in link works once on the running server', async () => {
    const { url } = await boot();
    const port = ['--port', new URL(url).port];
    const words = ['accounts', 'sign-in-link', '--account', 'owner@localhost', ...port];
    const before = Date.now();
    const link = (await command(...words)).stdout.trim();
    const second = (await command(...words, '--json')).json();
    expect(link).toMatch(new RegExp(`^${url}/session/link#[\\w-]{43}$`));
    const madeAt = Date.parse(second['expiresAt'] as string) - 15 * 60_000;
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(madeAt).toBeLessThanOrEqual(Date.now());

    const redeem = () =>
      checkedFetch(`${url}/session/link`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ token: new URL(link).hash.slice(1) }),
      });
    const signedIn = await redeem();
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const session = await checkedFetch(`${url}/session`, { headers: { cookie } });
    expect(await session.json()).toEqual({ email: 'owner@localhost', plan: 'premium' });
    expect((await redeem()).status).toBe(401);
  });

  test.each([
    ['https://docs.example.com/', 'https://docs.example.com/session/link#'],
    ['http://localhost:9000', 'http://localhost:9000/session/link#'],
  ])('a sign-in link begins with the public address %s', async (publicUrl, start) => {
    await command('accounts', 'create', '--email', 'a@b.c');
    const words = ['accounts', 'sign-in-link', '--account', 'a@b.c', '--public-url', publicUrl];
    expect((await command(...words)).stdout.startsWith(start)).toBe(true);
  });

  test.each([
    [['accounts', 'create'], 'needs --email'],
    [['accounts', 'sign-in-link', '--account', 'x@y.z', '--port', '1'], 'No account'],
    [['accounts', 'sign-in-link', '--account', 'x@y.z'], 'The port setting is 0'],
    [
      ['accounts', 'sign-in-link', '--account', 'x@y.z', '--public-url', 'http://a.example'],
      'Browsers keep a session over https',
    ],
    [['accounts', 'create', '--email', 'nobody'], 'not an email address'],
    [['accounts', 'create', '--email', 'a@b.c', '--plan', 'gold'], 'free or premium'],
    [['credits', 'grant', '--account', 'x@y.z', '--credits', '1'], 'No account'],
    [['keys', 'revoke', 'none'], 'No key'],
    [['keys', 'create', '--account', 'a@b.c', '--color', 'red'], "Unknown option '--color'"],
    [['dance'], "Unknown command 'dance'. See mdconv-server --help."],
    [['acounts'], "Unknown command 'acounts'. Did you mean 'accounts'?"],
    [['acounts', 'create', '--email', 'a@b.c'], "Did you mean 'accounts'?"],
    [['keys', 'crate', '--account', 'a@b.c'], "'keys crate'. Did you mean 'keys create'?"],
    [['migrate'], "Did you mean 'migrate-store'?"],
    [['help'], "Did you mean '--help'?"],
    [['credits', '--json'], 'credits needs one of grant.'],
    [['serve', 'now'], 'serve takes no operands.'],
    [['--port', '0', 'keys', 'list'], 'Put the command first: mdconv-server keys list'],
    [['--color'], "Unknown option '--color'. See mdconv-server --help."],
    [
      ['accounts', 'suspend', '--account', 'x@y.z'],
      "'--account'. Usage: mdconv-server accounts suspend ADDRESS [options].",
    ],
    [['--prot', '1'], "Unknown option '--prot'. Did you mean --port?"],
    [['--database', 'x'], 'Did you mean --database-url?'],
    [['credits', 'grant', '--credits', '-1'], 'credits grant needs --account. See --help.'],
  ])('%j is wrong usage', async (words, sentence) => {
    const { status, stderr } = await command(...words);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  test('--version prints the package version and does not start a server', () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(runProcess('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('the program exits with the status of the command', () => {
    const { status, stdout, stderr } = runProcess('accounts', 'create');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe('mdconv-server: accounts create needs --email. See --help.\n');
  });

  test('--help lists commands, settings and defaults', async () => {
    const page = (await command('--help')).stdout;
    for (const words of ['keys rotate', 'MDCONV_PORT', 'default 8787'])
      expect(page).toContain(words);
    expect((await command('keys', 'create', '--help')).stdout).toContain('--expires <WHEN>');
  });
});

/** Runs the program in its own process. */
const runProcess = (...words: string[]) =>
  spawnSync(process.execPath, [bin, ...words], { env: environment(), encoding: 'utf8' });
