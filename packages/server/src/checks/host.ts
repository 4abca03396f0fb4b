import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { matchesHost, type Config } from '../settings/index.ts';
import { ApiError } from '../wire/index.ts';

type HostSettings = Pick<Config, 'publicUrl' | 'host' | 'hosts'>;

/**
 * Creates a check of the Host header. A page of another site can make its own name resolve to this
 * server (DNS rebinding); the browser then sends that name. So a server answers only to its own names:
 * that of the public URL or the listening address, localhost, and those of `hosts`. It always answers to
 * IP addresses, which cannot be rebound.
 * @returns throws `invalid_request` for a malformed or foreign host
 */
export function createHostCheck(settings: HostSettings): (request: IncomingMessage) => void {
  const patterns = [...ownNames(settings), ...settings.hosts];
  const isAllowed = (name: string) => patterns.some((pattern) => matchesHost(name, pattern));
  return (request) => {
    const name = hostNameOf(request);
    if (name !== undefined && !isIP(name.replace(/^\[|\]$/g, '')) && !isAllowed(name))
      throw new ApiError(
        'invalid_request',
        `This server is not ${name}. Its operator can add the name to MDCONV_HOSTS.`,
      );
  };
}

function ownNames({ publicUrl, host }: HostSettings): readonly string[] {
  const own = publicUrl === undefined ? host.toLowerCase() : new URL(publicUrl).hostname;
  return ['localhost', '*.localhost', own];
}

/**
 * Rejects a request without Host header, and one with several: programs on its way could each use another.
 * Source: RFC 9112, 3.2.
 * @throws {ApiError} `invalid_request`
 */
export function requireOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  if (count === 1 || (count === 0 && httpVersion === '1.0')) return;
  throw new ApiError('invalid_request', 'An HTTP/1.1 request needs exactly one Host header.');
}

/** The host name in lower case, without port; `undefined` for HTTP/1.0, which allows none. */
function hostNameOf({ headers: { host } }: IncomingMessage): string | undefined {
  if (host === undefined) return undefined;
  const [, name] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(host) ?? [];
  if (name === undefined) throw new ApiError('invalid_request', 'The Host header is malformed.');
  // A fully qualified name may end with a dot.
  return name.toLowerCase().replace(/\.$/, '');
}
