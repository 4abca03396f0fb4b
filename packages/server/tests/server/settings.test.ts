import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, settings, type Config } from '../../src/settings/index.ts';

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
  basePath: {
    wrong: ['mdconv', '/a/', '/', '/a b', '/%20'],
    good: [
      ['', ''],
      ['/a/b', '/a/b'],
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
  imageHosts: {
    wrong: ['https://a.example', 'a.example:80', '10.0.0.1', 'a.*', '*.*', 'a..b', 'x'.repeat(300)],
    good: [
      ['', []],
      ['Img.Example.com, *.b.example', ['img.example.com', '*.b.example']],
      ['*', ['*']],
    ],
  },
  rateLimit: { wrong: [...wholeNumbers, '0', '1000001'], good: [['600', 600]] },
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
  waitingPerKeyMax: { wrong: [...wholeNumbers, '100001'], good: [['4', 4]] },
  waitTimeoutMs: { wrong: [...wholeNumbers, '99'], good: [['100', 100]] },
  memoryBytesMax: { wrong: [...wholeNumbers, '1000'], good: [['1048576', 1_048_576]] },
  responseTimeoutMs: { wrong: [...wholeNumbers, '3600001'], good: [['1000', 1000]] },
  drainSeconds: { wrong: [...wholeNumbers, '601'], good: [['5', 5]] },
  shutdownMs: { wrong: [...wholeNumbers, '600001'], good: [['0', 0]] },
  metricsToken: {
    wrong: ['short', 'a b'.repeat(9), 'é'.repeat(20)],
    good: [
      ['', undefined],
      ['x'.repeat(16), 'x'.repeat(16)],
    ],
  },
  logLevel: { wrong: ['', 'loud', 'INFO'], good: [['debug', 'debug']] },
  projectsMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  contentBytesMax: { wrong: [...wholeNumbers, '0'], good: [['5000000000', 5_000_000_000]] },
  foldersMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  folderDepthMax: { wrong: [...wholeNumbers, '0', '101'], good: [['3', 3]] },
  filesMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
  inviteesMax: { wrong: [...wholeNumbers, '0'], good: [['1', 1]] },
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
