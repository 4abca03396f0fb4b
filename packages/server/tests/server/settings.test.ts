import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ConfigError,
  readConfig,
  settings,
  UnknownSettingError,
  type Config,
} from '../../src/settings/index.ts';

interface Row {
  readonly wrong: readonly string[];
  readonly good: readonly [text: string, value: unknown][];
}

const wholeNumbers = ['', '-1', '1.5', '1e3', '0x10', 'many', '9'.repeat(13)];
const network = ['10.0.0', 'proxy', '10.0.0.0/33', '::1/129', '10.0.0.1,', 'fe80::1%eth0', '/8'];

/** Invalid values of each setting, and the results of valid ones. */
const rows: { readonly [Key in keyof Config]: Row } = {
  port: {
    wrong: [...wholeNumbers, '65536'],
    good: [
      ['0', 0],
      [' 80 ', 80],
    ],
  },
  host: {
    wrong: ['', 'a b', 'http://a'],
    good: [
      ['::1', '::1'],
      ['a.example', 'a.example'],
    ],
  },
  publicUrl: {
    wrong: ['docs.example.com', 'https://example.com/docs', 'ftp://a.example', 'https://'],
    good: [
      ['', undefined],
      ['https://Docs.example.com/', 'https://docs.example.com'],
    ],
  },
  krokiUrl: {
    wrong: ['kroki:8000', 'ftp://kroki.example', 'http://a:b@kroki', 'http://kroki/?a', 'http://'],
    good: [
      ['', undefined],
      ['http://kroki:8000', 'http://kroki:8000'],
      ['https://kroki.example/base', 'https://kroki.example/base'],
    ],
  },
  basePath: {
    wrong: ['mdconv', '/a/', '/', '/a b', '/%20'],
    good: [
      ['', ''],
      ['/a/b', '/a/b'],
    ],
  },
  hosts: {
    wrong: ['https://a.example', 'a.example:80', 'a..b'],
    good: [
      ['', []],
      ['mdconv, *.Internal', ['mdconv', '*.internal']],
    ],
  },
  trustedProxies: {
    wrong: network,
    good: [
      ['', []],
      ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
    ],
  },
  corsOrigins: {
    wrong: ['a.example', 'https://a.example/x', 'https://a.example;https://b.example', 'null'],
    good: [
      ['', []],
      ['*', ['*']],
      ['https://a.example,http://b:1', ['https://a.example', 'http://b:1']],
    ],
  },
  dataDir: { wrong: [''], good: [['/srv/data', '/srv/data']] },
  databaseUrl: {
    wrong: ['localhost/x', 'mysql://a', 'sqlite:'],
    good: [
      ['', undefined],
      ['sqlite:a', 'sqlite:a'],
    ],
  },
  designDir: {
    wrong: [],
    good: [
      ['', undefined],
      ['./designs', './designs'],
    ],
  },
  rules: {
    wrong: [],
    good: [
      ['', undefined],
      ['rules.mjs', 'rules.mjs'],
    ],
  },
  imageHosts: {
    wrong: ['https://a.example', 'a.example:80', '10.0.0.1', 'a.*', '*.*', 'a..b', 'x'.repeat(300)],
    good: [
      ['', []],
      ['Img.Example.com, *.b.example', ['img.example.com', '*.b.example']],
      ['*', ['*']],
    ],
  },
  rateLimit: { wrong: [...wholeNumbers, '0', '1000001'], good: [['600', 600]] },
  accountRateLimit: {
    wrong: [...wholeNumbers.filter((text) => text !== ''), '0', '1000001'],
    good: [
      ['', undefined],
      ['600', 600],
    ],
  },
  ui: {
    wrong: ['', 'maybe', 'off'],
    good: [
      ['0', false],
      ['true', true],
    ],
  },
  unlimited: {
    wrong: ['', 'maybe', 'yes', '2', 'constructor'],
    good: [
      ['1', true],
      ['false', false],
    ],
  },
  workers: { wrong: [...wholeNumbers, '65'], good: [['3', 3]] },
  renderTimeoutMs: { wrong: [...wholeNumbers, '5', '600001'], good: [['100', 100]] },
  waitingMax: { wrong: [...wholeNumbers, '100001'], good: [['0', 0]] },
  waitingPerAccountMax: {
    wrong: [...wholeNumbers.filter((text) => text !== ''), '100001'],
    good: [
      ['', undefined],
      ['4', 4],
    ],
  },
  waitTimeoutMs: {
    wrong: [...wholeNumbers.filter((text) => text !== ''), '99', '3600001'],
    good: [
      ['', undefined],
      ['100', 100],
    ],
  },
  outputBytesMax: { wrong: [...wholeNumbers, '1000'], good: [['65536', 65_536]] },
  memoryBytesMax: { wrong: [...wholeNumbers, '1000'], good: [['1048576', 1_048_576]] },
  responseTimeoutMs: { wrong: [...wholeNumbers, '3600001'], good: [['1000', 1000]] },
  connectionsMax: { wrong: [...wholeNumbers, '0'], good: [['10', 10]] },
  drainSeconds: { wrong: [...wholeNumbers, '601'], good: [['5', 5]] },
  shutdownMs: { wrong: [...wholeNumbers, '600001'], good: [['0', 0]] },
  metricsToken: {
    wrong: ['short', 'a b'.repeat(9), 'é'.repeat(20)],
    good: [
      ['', undefined],
      ['x'.repeat(16), 'x'.repeat(16)],
    ],
  },
  oidcIssuer: {
    wrong: ['id.example.com', 'http://id.example.com', 'https://id.example.com/?a=b', 'ftp://a.b'],
    good: [
      ['', undefined],
      ['https://id.example.com/realms/a', 'https://id.example.com/realms/a'],
      ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ],
  },
  oidcClientId: {
    wrong: ['a b', 'é', 'x'.repeat(1001)],
    good: [
      ['', undefined],
      ['mdconv', 'mdconv'],
    ],
  },
  oidcClientSecret: {
    wrong: ['a b', 'é', 'x'.repeat(1001)],
    good: [
      ['', undefined],
      ['s3cret', 's3cret'],
    ],
  },
  oidcDomains: {
    wrong: ['@example.com', 'https://a.example', 'a..b'],
    good: [
      ['', []],
      ['Example.com, *.example.org', ['example.com', '*.example.org']],
    ],
  },
  oidcCreateAccounts: { wrong: ['', 'yes'], good: [['1', true]] },
  logLevel: { wrong: ['', 'loud', 'INFO'], good: [['debug', 'debug']] },
  projectsMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  contentBytesMax: { wrong: [...wholeNumbers, '0'], good: [['5000000000', 5_000_000_000]] },
  foldersMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  folderDepthMax: { wrong: [...wholeNumbers, '0', '101'], good: [['3', 3]] },
  filesMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  imagesMax: { wrong: wholeNumbers, good: [['0', 0]] },
  inviteesMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  keyLifeMax: {
    wrong: ['90', '0d', '0.5d', '1w', '-1d', '1234567d'],
    good: [
      ['', undefined],
      ['90d', 90 * 86_400_000],
    ],
  },
  deletionGrace: { wrong: ['', '30'], good: [['24h', 86_400_000]] },
  auditRetention: { wrong: ['', '1y'], good: [['30m', 1_800_000]] },
  designSystemsMax: { wrong: wholeNumbers, good: [['0', 0]] },
  designBytesMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  jobsMax: { wrong: wholeNumbers, good: [['0', 0]] },
  jobBytesMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  keysMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
};

describe.each(Object.entries(rows))('%s', (key, { wrong, good }) => {
  const { variable, flag, allowed, shown = String } = settings[key as keyof Config];

  test.each(wrong)('rejects %j with a message that says what is allowed', (text) => {
    const read = (from: 'variable' | 'flag') => () =>
      from === 'variable' ? readConfig({ [variable]: text }) : readConfig({}, { [flag]: text });
    const sentence = (name: string) => new ConfigError(name, shown(text.trim()), allowed).message;
    expect(read('variable')).toThrow(sentence(variable));
    expect(read('flag')).toThrow(sentence(`--${flag}`));
    expect(sentence(variable)).toMatch(new RegExp(`^${variable} is ".*"\\. It must be .+\\.$`));
  });

  test.each(good)('parses %j as %j', (text, value) => {
    expect(readConfig({ [variable]: text })[key as keyof Config]).toEqual(value);
    expect(readConfig({ [variable]: 'x' }, { [flag]: text })[key as keyof Config]).toEqual(value);
  });
});

test('an unknown variable is refused with the nearest name', () => {
  const read = (name: string) => () => readConfig({ [name]: '1', PATH: '/bin' });
  expect(read('MDCONV_PROT')).toThrow(UnknownSettingError);
  expect(read('MDCONV_PROT')).toThrow('MDCONV_PROT is not a setting. Did you mean MDCONV_PORT?');
  expect(read('MDCONV_PORTT')).toThrow('Did you mean MDCONV_PORT?');
  expect(read('MDCONV_DATABASE')).toThrow('Did you mean MDCONV_DATABASE_URL?');
  expect(read('MDCONV_ZEBRA')).toThrow('MDCONV_ZEBRA is not a setting. See mdconv-server --help.');
  for (const name of ['MDCONV_API_KEY', 'MDCONV_SERVICE_HOST', 'MDCONV_PORT_8787_TCP', 'mdconv_x'])
    expect(read(name)).not.toThrow();
});

test('every secret can be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret');
  for (const [key, value] of [
    ['databaseUrl', 'postgres://a:b@c/d'],
    ['metricsToken', 'a-token-of-16-characters'],
    ['oidcClientSecret', 'abc'],
  ] as const) {
    writeFileSync(path, `${value}\n`);
    const { variable, flag } = settings[key];
    const [name, option] = [`${variable}_FILE`, `${flag}-file`];
    expect(readConfig({ [name]: path })[key]).toBe(value);
    expect(readConfig({}, { [option]: path })[key]).toBe(value);
    expect(() => readConfig({ [name]: path, [variable]: value })).toThrow(
      `Set ${variable} or ${name}, not both.`,
    );
    expect(() => readConfig({ [name]: `${path}-absent` })).toThrow('cannot be read: ENOENT');
    writeFileSync(path, '\n');
    expect(() => readConfig({ [name]: path })).toThrow(`${name} names ${path}, which is empty.`);
    writeFileSync(path, 'two words');
    expect(() => readConfig({ [name]: path })).toThrow(`${name} is "`);
  }
});

test('every default is valid', () => {
  expect(() => readConfig({})).not.toThrow();
});

test('messages do not contain passwords or tokens', () => {
  const refusal = (variable: string, value: string) => {
    try {
      readConfig({ [variable]: value });
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };
  expect(refusal('MDCONV_DATABASE_URL', 'mysql://a:secret@b/c')).toMatch(/is "mysql:\/\/…"/);
  expect(refusal('MDCONV_METRICS_TOKEN', 'secret')).toMatch(/is "…"/);
});
