import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Creates a function that returns a request's client address: the rightmost address in
 * `X-Forwarded-For` that is not a trusted proxy. Addresses further left can be forged.
 */
export function createAddressReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const trusted = blockListOf(trustedProxies);
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return ({ socket, headers }) => {
    let address = plainAddress(socket.remoteAddress ?? '') ?? 'unknown';
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isIP(address) && isTrusted(address)) {
      const next = plainAddress(forwarded.pop() ?? '');
      if (next === undefined) break;
      address = next;
    }
    return address;
  };
}

/** @param networks addresses and networks such as `10.0.0.1` and `fd00::/8` */
function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Strips port, brackets and zone from an address, and unmaps IPv4-mapped IPv6. Returns `undefined` for
 * text that is not an address. Source: RFC 4291, 2.5.5.2.
 */
function plainAddress(text: string): string | undefined {
  const given = text.trim();
  const [, bracketed = given] = /^\[([^\]]*)\](?::\d+)?$/.exec(given) ?? [];
  const [, withoutPort = bracketed] = /^([\d.]+):\d+$/.exec(bracketed) ?? [];
  const [, mapped = withoutPort] = /^::ffff:([\d.]+)$/i.exec(withoutPort) ?? [];
  const [address = ''] = mapped.split('%');
  return isIP(address) ? address.toLowerCase() : undefined;
}
