import { spawn, spawnSync } from 'node:child_process';
import { openSqlite, openStore } from '@mdconv/store';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { createPasswords } from '../../src/index.ts';
import {
  bin,
  command,
  environment,
  folder,
  runCommand,
  useServerProcesses,
} from '../booted-server.ts';
import { password } from './use-accounts.ts';

useServerProcesses();

const words = ['accounts', 'set-password', '--account', 'a@b.c'];
const email = 'a@b.c';

/** Whether the text is the account's current password; undefined without a password. */
async function isPassword(text: string): Promise<boolean | undefined> {
  const store = await openStore(openSqlite({ path: join(folder, 'data/mdconv.db') }));
  const found = await store.passwords.findPassword(email);
  await store.close();
  const turn = { who: email, signal: new AbortController().signal };
  return found && createPasswords().verify(text, found.passwordHash, turn);
}

const setPassword = (input: string | Buffer, ...more: string[]) =>
  runCommand([...words, ...more], { input });

describe('accounts set-password', () => {
  beforeEach(async () => void (await command('accounts', 'create', '--email', email)));

  test.each([
    ['a line', `${password}\n`],
    ['a line of Windows', `${password}\r\n`],
    ['no newline', password],
  ])('reads it from the standard input: %s', async (_name, input) => {
    const { status, stdout, stderr } = await setPassword(input, '--json');
    expect([status, stderr, JSON.parse(stdout)]).toEqual([0, '', { account: email, set: true }]);
    expect(await isPassword(password)).toBe(true);
    expect(await isPassword(`${password}\n`)).toBe(false);
  });

  test('reads it from a pipe', async () => {
    const settings = { env: environment(), encoding: 'utf8', input: `${password}\n` } as const;
    expect(spawnSync(process.execPath, [bin, ...words], settings)).toMatchObject({ status: 0 });
    expect(await isPassword(password)).toBe(true);
  });

  test.each<[string, string | Buffer, string]>([
    ['nothing', '', '8 to 1024 bytes'],
    ['seven bytes', '1234567\n', '8 to 1024 bytes'],
    ['1,025 bytes', 'x'.repeat(1025), '8 to 1024 bytes'],
    ['a common one', 'password1234', 'is on a list of common passwords'],
    ['a repeated one', 'abcabcabcabc', 'repeat or follow a sequence'],
    ['a megabyte', 'x'.repeat(1_000_000), 'more than 16384 bytes'],
    ['a value that is not text', Buffer.from([...Buffer.from('password'), 0xff]), 'not UTF-8'],
  ])('refuses %s', async (_name, input, sentence) => {
    const { status, stdout, stderr } = await setPassword(input);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(await isPassword(password)).toBeUndefined();
  });

  test.each([[['--password', password]], [[password]]])(
    'does not accept the password in %j',
    async (more) => {
      expect((await setPassword('', ...more)).status).toBe(2);
      expect(await isPassword(password)).toBeUndefined();
    },
  );

  /** Types each answer at its prompt; returns exit code and output. */
  async function typed(...answers: readonly string[]) {
    const line = [process.execPath, bin, ...words].map((word) => `"${word}"`).join(' ');
    const terminal = spawn('script', ['-qec', `exec ${line}`, '/dev/null'], { env: environment() });
    const ended = new Promise((resolve) => terminal.on('close', resolve));
    let shown = '';
    terminal.stdout.on('data', (bytes: Buffer) => (shown += bytes.toString()));
    for (const [number, answer] of answers.entries()) {
      const prompt = number === 0 ? 'New password: ' : 'Repeat: ';
      await expect.poll(() => shown).toContain(prompt);
      terminal.stdin.write(answer);
    }
    return { code: await ended, shown };
  }

  test('asks twice on a terminal without echo', async () => {
    const { code, shown } = await typed(`${password}\r`, `${password}\r`);
    expect(code).toBe(0);
    expect(shown).toContain(`${email} now signs in with this password`);
    expect(shown).not.toContain(password.slice(0, 4));
    expect(await isPassword(password)).toBe(true);
  });

  test.each([
    ['two different ones', ['one password\r', 'another password\r'], 'the same password twice'],
    ['Ctrl-C', ['\x03'], 'No password was entered.'],
  ])('changes nothing after %s', async (_name, answers, sentence) => {
    const { code, shown } = await typed(...answers);
    expect(code).toBe(2);
    expect(shown).toContain(sentence);
    expect(await isPassword(password)).toBeUndefined();
  });
});

/** Runs a command line; returns exit code and output of both streams. */
async function run(...line: readonly string[]) {
  const { status, stdout, stderr } = await command(...line);
  return { code: status, text: (stdout + stderr).trimEnd() };
}

describe('every command', () => {
  test.each(commands.map((each) => [each.name, each] as const))(
    '%s has a help page',
    async (name, each) => {
      const { code, text } = await run(...name.split(' '), '--help');
      expect(code).toBe(0);
      expect(text).toContain(`Usage: mdconv-server ${name}`);
      expect(text.replace(/\s+/g, ' ')).toContain(each.summary);
      for (const option of Object.keys(each.options ?? {})) expect(text).toContain(`--${option} `);
      const all = (await run('--help')).text.replace(/\s+/g, ' ');
      expect(all).toContain(each.summary);
    },
  );

  test.each([...new Set(commands.map(({ name }) => name.split(' ')[0]!))])(
    'that begins with %s is on the help page of the word',
    async (word) => {
      for (const flag of ['--help', '-h']) {
        const { code, text } = await run(word, flag);
        expect(code).toBe(0);
        expect(text).toContain(`Usage: mdconv-server ${word}`);
        for (const { name } of commands.filter((each) => each.name.startsWith(`${word} `)))
          expect(text).toContain(name);
      }
    },
  );

  test('prints JSON without hashes', async () => {
    const json = async (...line: string[]) => {
      const { code, text } = await run(...line, '--json', '--data', folder);
      expect(code).toBe(0);
      expect(text).not.toContain('hash');
      return JSON.parse(text) as unknown;
    };
    await json('accounts', 'create', '--email', ' A@B.c ', '--credits', '3');
    const accounts = await json('accounts', 'list');
    expect(accounts).toMatchObject([{ email, creditsRemaining: 3, keys: 0 }]);
    const account = ['--account', email];
    const made = await json('keys', 'create', ...account, '--name', 'shop', '--expires', '1h');
    const { id, key } = made as { id: string; key: string };
    expect(await json('keys', 'list', ...account)).toMatchObject([
      { id, name: 'shop', mode: 'live', hint: key.slice(-4), revokedAt: null },
    ]);
    const updated = await json('keys', 'update', id, '--rate-limit', 'default');
    expect(updated).toMatchObject({ rateLimit: null });
    expect(await json('keys', 'rotate', id)).toMatchObject({ name: 'shop', mode: 'live' });
    expect(await json('keys', 'revoke', id)).toMatchObject({ id });
  });

  test.each([
    [['keys', 'create', '--account', email, '--name', 'a\u001b[2J'], '--name is'],
    [['keys', 'create', '--account', email, '--name', ''], 'Must be 1 to 200 characters'],
    [['accounts', 'create', '--email', 'a b@c.d'], 'not an email address'],
    [['accounts', 'set-password'], 'needs --account'],
    [['accounts', 'set-password', '--account', 'nobody@b.c'], 'No account'],
  ])('refuses %j', async (line, sentence) => {
    await run('accounts', 'create', '--email', email, '--data', folder);
    const { code, text } = await run(...line, '--data', folder);
    expect([code, text]).toEqual([2, expect.stringContaining(sentence)]);
  });

  const hostile = 'a\u001b[2J\u009b1m\u202e\u200b\u2028\ufeffz';

  test.each<[readonly string[]]>([
    [['accounts', 'update', '--account', hostile, '--plan', 'free']],
    [['accounts', 'create', '--email', `${hostile}@b.c`]],
    [['accounts', hostile]],
    [[hostile]],
    [[`--${hostile}`, 'x']],
    [['keys', 'revoke', hostile]],
    [['keys', 'create', '--account', email, '--name', hostile]],
    [['migrate-store', '--from', `sqlite:/${hostile}`, '--to', `sqlite:/${hostile}2`]],
    [['doctor', '--data', `/${hostile}`]],
    [['--database-url', hostile]],
    [['--host', hostile]],
    [['audit', '--since', hostile]],
  ])('%j does not control the terminal', async (line) => {
    await run('accounts', 'create', '--email', email, '--data', folder);
    const isElsewhere = line.includes('--data') || line[0] === 'migrate-store' || line.length === 1;
    const { code, text } = await run(...line, ...(isElsewhere ? [] : ['--data', folder]));
    expect(code).toBeGreaterThan(0);
    expect(text).toContain(String.raw`\u001b[2J\u009b1m\u202e\u200b`);
    expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
  });

  test('names in lists and records do not control the terminal', async () => {
    const created = await run('accounts', 'create', '--email', email, '--data', folder, '--json');
    const { id } = JSON.parse(created.text) as { id: string };
    const store = await openStore(openSqlite({ path: join(folder, 'mdconv.db') }));
    const key = {
      hash: 'x',
      hint: 'abcd',
      mode: 'live',
      expiresAt: null,
      rateLimit: null,
    } as const;
    await store.keys.createKey(id, { ...key, name: hostile });
    await store.close();
    const listed = await run('keys', 'list', '--account', email, '--data', folder);
    expect(listed.text).toContain(String.raw`a\u001b[2J\u009b1m\u202e\u200b\u2028\ufeffz`);
    expect(listed.text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
    const words = ['keys', 'list', '--account', email, '--data', folder, '--json'];
    const { text } = await run(...words);
    expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
    expect(JSON.parse(text)).toMatchObject([{ name: hostile }]);
  });
});
