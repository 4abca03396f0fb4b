import { BlockList, isIP } from 'node:net';

/**
 * Networks from which images are never fetched: loopback, private, multicast and tunnel networks.
 * Tunnels are blocked entirely because their targets cannot be checked. Sources: the IANA
 * special-purpose address registries for IPv4 and IPv6; RFC 6890; RFC 2765, 2.1 (`::ffff:0:a.b.c.d`).
 */
const networks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

// Separate lists: a combined one would match an IPv4 address against IPv6 networks that it maps to.
const [ipv4, ipv6] = [new BlockList(), new BlockList()];
for (const network of networks) {
  const [address = '', bits] = network.split('/');
  if (isIP(address) === 4) ipv4.addSubnet(address, Number(bits), 'ipv4');
  else ipv6.addSubnet(address, Number(bits), 'ipv6');
}

/** Whether an address is in a blocked network. True for text that is not an address. */
export function isBlockedAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  switch (isIP(plain)) {
    case 4:
      return ipv4.check(plain, 'ipv4');
    case 6:
      // The IPv4 list also matches IPv4-mapped IPv6 addresses.
      return ipv6.check(plain, 'ipv6') || ipv4.check(plain, 'ipv6');
    default:
      return true;
  }
}
