import { BlockList, isIP } from 'node:net';

/**
 * Networks that no document may have a picture fetched from: this machine, private ones, those of no
 * single host, and those that lead into others. Sources: the IANA special-purpose address registries
 * for IPv4 and IPv6, RFC 6890; tunnels whole, since what they lead to cannot be seen.
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

// Kept apart: a list of both would take an IPv4 address for the IPv6 one that it maps to.
const [ipv4, ipv6] = [new BlockList(), new BlockList()];
for (const network of networks) {
  const [address = '', bits] = network.split('/');
  if (isIP(address) === 4) ipv4.addSubnet(address, Number(bits), 'ipv4');
  else ipv6.addSubnet(address, Number(bits), 'ipv6');
}

/** Whether an address is in a network that pictures are not fetched from; so is what is no address. */
export function isBlockedAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  switch (isIP(plain)) {
    case 4:
      return ipv4.check(plain, 'ipv4');
    case 6:
      // The list of IPv4 knows mapped addresses too.
      return ipv6.check(plain, 'ipv6') || ipv4.check(plain, 'ipv6');
    default:
      return true;
  }
}
