import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isBlockedAddress } from './blocked-addresses.ts';

/** Resolves a host name to all of its addresses. */
export type LookupAll = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Guard {
  readonly lookup: LookupAll;
  readonly isBlocked: (address: string) => boolean;
  readonly ports: ReadonlySet<number>;
}

export const guard: Guard = {
  lookup: systemLookup,
  isBlocked: isBlockedAddress,
  ports: new Set([80, 443]),
};

const timeoutMs = 5000;
const connectionsPerHost = 6;

/**
 * An HTTP agent that cannot connect to blocked addresses, whatever a URL, redirect or name server says.
 * It checks every connection three times: a literal IP address as host, every address that a host name
 * resolves to, and the remote address of the connected socket.
 */
export function createGuardedAgent({ lookup, isBlocked, ports }: Guard): Agent {
  const guardedLookup: LookupFunction = (hostname, { all }, callback) =>
    lookup(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const refused = !first || addresses.some(({ address }) => isBlocked(address));
      if (error || refused) callback(error ?? refusal(), '', 0);
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup });

  const guardedConnect: buildConnector.connector = (options, callback) => {
    const { hostname, port, protocol } = options;
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const isRefused = isIP(host) !== 0 && isBlocked(host);
    if (isRefused || !ports.has(Number(port) || (protocol === 'https:' ? 443 : 80))) {
      callback(refusal(), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error) callback(error, null);
      else if (isBlocked(socket.remoteAddress ?? '')) {
        socket.destroy();
        callback(refusal(), null);
      } else callback(null, socket);
    });
  };

  return new Agent({
    connect: guardedConnect,
    connections: connectionsPerHost,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
}

/** The same message for all cases, so that errors do not reveal internal hosts. */
function refusal(): Error {
  return new Error('The address is not reachable.');
}
