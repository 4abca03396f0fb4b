import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { startKroki } from '@mdconv/tools/testing/kroki';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBlockedAddress } from '../../src/images/blocked-addresses.ts';
import { guard, type Guard } from '../../src/images/guarded-agent.ts';
import { createDiagramFetcher, createImageFetcher } from '../../src/images/index.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Responses of a test server by path. */
const answers: Readonly<
  Record<string, (url: URL) => { status?: number; location?: string; body?: Buffer }>
> = {
  '/a.png': () => ({ body: png }),
  '/text.png': () => ({ body: Buffer.from('<html>secret</html>') }),
  '/large.png': () => ({ body: Buffer.concat([png, Buffer.alloc(5_000_000)]) }),
  '/third.png': () => ({ body: Buffer.concat([png, Buffer.alloc(4_000_000)]) }),
  '/error.png': () => ({ status: 500, body: png }),
  '/to': ({ searchParams }) => ({ status: 302, location: searchParams.get('to') ?? '' }),
  '/round': () => ({ status: 302, location: '/round' }),
};

/** A server that counts connections. */
async function listen(host: string) {
  const seen = { connections: 0, requests: 0, headers: {} as Readonly<Record<string, unknown>> };
  const server: Server = createServer((request, response) => {
    seen.requests += 1;
    seen.headers = request.headers;
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname === '/never') return;
    // Non-ASCII headers as servers send them: raw UTF-8 bytes.
    const { status = 200, location, body = '' } = answers[url.pathname]?.(url) ?? { status: 404 };
    response
      .writeHead(status, {
        'set-cookie': 'a=b',
        ...(location && { location: Buffer.from(location).toString('latin1') }),
      })
      .end(body);
  });
  server.on('connection', () => (seen.connections += 1));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, seen };
}

/** Containers often have no IPv6. */
const hasIPv6 = Object.values(networkInterfaces())
  .flat()
  .some((network) => network?.address === '::1');

type Listening = Awaited<ReturnType<typeof listen>>;
/** Simulates the web: the only address that the test guard allows. */
let web: Listening;
/** Must not be reached; it listens on all other addresses of this machine. */
let inner: Listening;
beforeAll(async () => {
  web = await listen('127.0.0.1');
  inner = await listen(hasIPv6 ? '::' : '0.0.0.0');
});
afterAll(() => {
  for (const { server } of [web, inner]) {
    server.closeAllConnections();
    server.close();
  }
});

/** Resolves all names to the web's address, except names such as `10-0-0-1.names.example`. */
const lookup: Guard['lookup'] = (hostname, _options, callback) => {
  const [, coded] = /^(.+)\.names\.example$/.exec(hostname) ?? [];
  const addresses = (coded?.split('_and_') ?? ['127.0.0.1']).map((address) =>
    address.includes('--') || /^[\da-f-]*[a-f-]{2}/.test(address)
      ? { address: address.replaceAll('-', ':'), family: 6 }
      : { address: address.replaceAll('-', '.'), family: 4 },
  );
  callback(null, addresses);
};

/** The default guard, with the simulated web and its ports allowed. */
const tested = (): Guard => ({
  lookup,
  isBlocked: (address) => address !== '127.0.0.1' && isBlockedAddress(address),
  ports: new Set([web.port, inner.port]),
});

async function fetchAll(hosts: readonly string[], sources: readonly string[], with_ = tested()) {
  const fetcher = createImageFetcher(hosts, with_);
  try {
    const resolve = fetcher.forDocument(new AbortController().signal);
    return await Promise.all(sources.map(resolve));
  } finally {
    await fetcher.close();
  }
}

const fetchOne = async (source: string, hosts = ['*'], with_ = tested()) =>
  (await fetchAll(hosts, [source], with_))[0];
const at = (path: string, host = 'web.example') => `http://${host}:${web.port}${path}`;

describe('a Kroki service', () => {
  test('is asked at its own address only, up to 20 times for a document', async () => {
    const { url, asked } = await startKroki();
    const fetcher = createDiagramFetcher(url, 20_000);
    const resolve = fetcher.forDocument(new AbortController().signal);
    const svg = await resolve({ language: 'd2', source: 'a' });
    expect(String(Buffer.from(svg ?? []))).toMatch(/^<svg/);
    await expect(resolve({ language: 'd2', source: 'elsewhere' })).rejects.toThrow();
    for (let n = 2; n < 20; n += 1) await resolve({ language: 'd2', source: 'a' });
    await expect(resolve({ language: 'd2', source: 'a' })).rejects.toThrow('too many diagrams');
    expect(asked).toHaveLength(20);
    await fetcher.close();
  });

  test('has half the time of the document', async () => {
    const { url } = await startKroki();
    const fetcher = createDiagramFetcher(url, 100);
    const resolve = fetcher.forDocument(new AbortController().signal);
    await expect(resolve({ language: 'd2', source: 'never' })).rejects.toThrow(/timeout|abort/i);
    await fetcher.close();
  });
});

describe('fetching an image from an allowed host', () => {
  test('returns its bytes and sends no cookies or credentials', async () => {
    expect(await fetchOne(at('/a.png'), ['web.example'])).toEqual(png);
    expect(Object.keys(web.seen.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  test.each([
    ['web.example', ['web.example'], true],
    ['WEB.Example', ['web.example'], true],
    ['web.example.', ['web.example'], true],
    ['a.web.example', ['*.web.example'], true],
    ['a.b.web.example', ['*.web.example'], true],
    ['web.example', ['*.web.example'], false],
    ['evilweb.example', ['*.web.example', 'web.example'], false],
    ['web.example.evil.example', ['web.example'], false],
    ['user@web.example', ['*'], false],
    ['other.example', ['web.example'], false],
    ['web.example', [], false],
  ])('%s by %j: %s', async (host, hosts, expected) => {
    const before = web.seen.requests;
    expect((await fetchOne(at('/a.png', host), hosts)) !== undefined).toBe(expected);
    expect(web.seen.requests - before).toBe(expected ? 1 : 0);
  });

  test.each([
    ['three redirects', '/to?to=/to?to=/to?to=/a.png', true],
    ['four redirects', '/to?to=/to?to=/to?to=/to?to=/a.png', false],
    ['redirects in a circle', '/round', false],
    ['a file that is not an image', '/text.png', false],
    ['more than 5 MB', '/large.png', false],
    ['an error', '/error.png', false],
    ['nothing', '/missing.png', false],
    ['a redirect to nowhere', '/to', false],
    ['a redirect to a file', '/to?to=file:///etc/passwd', false],
    ['a redirect with a password', '/to?to=http://a:b@web.example/a.png', false],
  ])('%s: %s', async (_name, path, expected) => {
    // The redirects of a chain are nested.
    const target = path
      .split('?to=')
      .reduceRight((to, from) => `${from}?to=${encodeURIComponent(to)}`);
    expect((await fetchOne(at(target))) !== undefined).toBe(expected);
  });

  test('follows a redirect only to an allowed host', async () => {
    const elsewhere = at(`/to?to=${encodeURIComponent(at('/a.png', 'other.example'))}`);
    expect(await fetchOne(elsewhere, ['web.example'])).toBeUndefined();
    expect(await fetchOne(elsewhere, ['web.example', 'other.example'])).toEqual(png);
  });

  test('gives up after five seconds', async () => {
    const start = performance.now();
    expect(await fetchOne(at('/never'))).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test('stops when the client disconnects', async () => {
    const fetcher = createImageFetcher(['*'], tested());
    const leaving = new AbortController();
    const before = web.seen.requests;
    const pending = fetcher.forDocument(leaving.signal)(at('/never'));
    await expect.poll(() => web.seen.requests).toBe(before + 1);
    const start = performance.now();
    leaving.abort();
    expect(await pending).toBeUndefined();
    // Before the time limit of the image.
    expect(performance.now() - start).toBeLessThan(3000);
    await fetcher.close();
  });

  test('limits a document to 20 images and 20 MB', async () => {
    const many = await fetchAll(
      ['*'],
      Array.from({ length: 25 }, (_, n) => at(`/a.png?${n}`)),
    );
    expect(many.filter(Boolean)).toHaveLength(20);
    const large = await fetchAll(
      ['*'],
      Array.from({ length: 8 }, (_, n) => at(`/third.png?${n}`)),
    );
    expect(large.filter(Boolean)).toHaveLength(4);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://web.example/a.png',
    '//web.example/a.png',
    'http:',
    'http://',
    'a.png',
  ])('%s is not the address of an image', async (source) => {
    expect(await fetchOne(source)).toBeUndefined();
  });
});

/** Spellings of internal addresses as the host of a URL. */
const spellings = [
  '127.0.0.2',
  '127.1.1.1',
  '127.2',
  '2130706434',
  '0x7f000002',
  '0x7f.2',
  '0177.0.0.02',
  '017700000002',
  '127.0.0.2.',
  '127%2e0%2e0%2e2',
  '①②⑦.⓪.⓪.②',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.2]',
  '[::ffff:7f00:2]',
  '[0:0:0:0:0:ffff:7f00:0002]',
  '[::127.0.0.2]',
  '[::ffff:0:127.0.0.2]',
  '[::ffff:0:7f00:2]',
  '[64:ff9b::127.0.0.2]',
  '[64:ff9b::7f00:2]',
  '[64:ff9b:1::7f00:2]',
  '[2002:7f00:2::]',
  '[2001:0:7f00:2::]',
  '[2001:2::1]',
  '[2001:20::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[100::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
];
/** Names that resolve to an internal address, alone or with a public one. */
const names = [
  ...['127-0-0-2', '10-0-0-1', '169-254-169-254', '192-168-1-1', '0-0-0-0', '100-64-0-1'],
  ...['--1', '--', '--ffff-7f00-2', '64-ff9b--7f00-2', '2002-7f00-2--', 'fe80--1', 'fd00-ec2--254'],
  ...['127-0-0-1_and_127-0-0-2', '127-0-0-1_and_--1', '127-0-0-2_and_127-0-0-1'],
].map((coded) => `${coded}.names.example`);

describe('never connects to internal addresses', () => {
  const hosts = [...spellings, ...names];

  test.each(hosts)('%s, directly or by redirect', async (host) => {
    const url = `http://${host}:${inner.port}/a.png`;
    const before = inner.seen.connections;
    expect(await fetchOne(url)).toBeUndefined();
    expect(await fetchOne(at(`/to?to=${encodeURIComponent(url)}`))).toBeUndefined();
    expect(inner.seen.connections).toBe(before);
  });

  test('the default guard also blocks the test server and all ports except 80 and 443', async () => {
    const before = [web.seen.connections, inner.seen.connections];
    expect(
      await fetchOne(at('/a.png'), ['*'], { ...tested(), isBlocked: guard.isBlocked }),
    ).toBeUndefined();
    expect(
      await fetchOne(at('/a.png'), ['*'], { ...tested(), ports: guard.ports }),
    ).toBeUndefined();
    expect([web.seen.connections, inner.seen.connections]).toEqual(before);
    expect([...guard.ports]).toEqual([80, 443]);
  });

  test('closes a connection whose remote address is blocked', async () => {
    let asked = 0;
    // The name server returns another address the second time.
    const isBlocked = () => (asked += 1) > 1;
    const before = web.seen.requests;
    expect(await fetchOne(at('/a.png'), ['*'], { ...tested(), isBlocked })).toBeUndefined();
    expect([asked, web.seen.requests - before]).toEqual([2, 0]);
  });

  const reach = async (address: string, family: number) => {
    const open = { ...tested(), isBlocked: () => false, lookup: nowhere(address, family) };
    expect(await fetchOne(`http://inner.example:${inner.port}/a.png`, ['*'], open)).toEqual(png);
  };
  test('the internal server is reachable without a guard', () => reach('127.0.0.2', 4));
  test.skipIf(!hasIPv6)('is reachable over IPv6 if available', () => reach('::1', 6));
});

function nowhere(address: string, family: number): Guard['lookup'] {
  return (_hostname, _options, callback) => callback(null, [{ address, family }]);
}
