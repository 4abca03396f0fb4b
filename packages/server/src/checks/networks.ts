/**
 * The network of one host: an IPv4 address itself, or the /64 of an IPv6 address, in which one host has
 * 2^64 addresses. Source: RFC 6177.
 */
export function hostNetworkOf(address: string): string {
  return isIPv6(address) ? `${prefix(address, 4)}::/64` : address;
}

/**
 * The network of one customer: the /24 of an IPv4 address, the smallest network that is routed, or the
 * /56 of an IPv6 address. Source: RFC 6177, 2; RIPE-690, 4.2.
 */
export function networkOf(address: string): string {
  if (isIPv6(address)) {
    const groups = prefix(address, 4).split(':');
    const last = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
    return `${[...groups.slice(0, 3), last].join(':')}::/56`;
  }
  const octets = address.split('.');
  return octets.length === 4 ? `${octets.slice(0, 3).join('.')}.0/24` : address;
}

function isIPv6(address: string): boolean {
  return address.includes(':');
}

/** The first groups of an IPv6 address without leading zeros. */
function prefix(address: string, count: number): string {
  const [start = '', end] = address.split('::');
  const [before, after] = [groupsOf(start), groupsOf(end ?? '')];
  const zeros = Array<string>(end === undefined ? 0 : 8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
