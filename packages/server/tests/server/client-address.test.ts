import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createAddressReader } from '../../src/checks/index.ts';
import { startServer } from '../running-server.ts';

const proxies = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'];
const read = (remoteAddress: string | undefined, forwarded?: string, trusted = proxies) =>
  createAddressReader(trusted)({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

describe('the client address', () => {
  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    [undefined, undefined, 'unknown'],
    // A client that is not a proxy can forge the header.
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['fd00::1', '2001:DB8::1', '2001:db8::1'],
    // Entries from the client are left of those from proxies.
    ['10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['10.1.2.3', '[2001:db8::1]:4711', '2001:db8::1'],
    ['10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    // Without the header, the proxy is the client.
    ['10.1.2.3', undefined, '10.1.2.3'],
    ['10.1.2.3', 'unknown', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1, _hidden', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1, ', '10.1.2.3'],
    ['10.1.2.3', '999.1.1.1', '10.1.2.3'],
    ['10.1.2.3', `${'1.1.1.1,'.repeat(1000)}198.51.100.1`, '198.51.100.1'],
  ])('connected %s, forwarded for %s', (remote, forwarded, expected) => {
    expect(read(remote, forwarded)).toBe(expected);
  });

  test('trusts no proxy by default', () => {
    expect(read('127.0.0.1', '198.51.100.1', [])).toBe('127.0.0.1');
  });
});

test('limits anonymous clients behind a trusted proxy by address, IPv6 clients by network', async () => {
  const server = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
  const tryLink = async (address: string) => {
    const { status } = await server.call('POST', '/session/link', {
      key: null,
      body: { token: 'none' },
      headers: { 'x-forwarded-for': address, origin: server.url },
    });
    return status;
  };
  const statuses = async (addresses: string[]) => {
    const all: number[] = [];
    for (const address of addresses) all.push(await tryLink(address));
    return new Set(all);
  };
  const same = (address: string) => Array.from({ length: 10 }, () => address);
  expect(await statuses(same('198.51.100.1'))).toEqual(new Set([401]));
  expect(await tryLink('198.51.100.1')).toBe(429);
  expect(await tryLink('198.51.100.2')).toBe(401);
  const network = Array.from({ length: 10 }, (_, n) => `2001:db8:0:1::${n + 1}`);
  expect(await statuses(network)).toEqual(new Set([401]));
  expect(await tryLink('2001:db8:0:1:ffff::')).toBe(429);
  expect(await tryLink('2001:db8:0:2::1')).toBe(401);
  expect(server.log.join('')).toContain('"address":"198.51.100.2"');
  await server.close();
});
