import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Where browsers find this server: the operator's word, or else the host that the request names.
 * Without the operator's word there is no proxy that speaks https.
 */
export function ownUrl({ host }: IncomingHttpHeaders, { publicUrl }: Config): URL | undefined {
  const text = publicUrl ?? `http://${host ?? ''}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether a URL's host can only be this machine. Sources: RFC 1122, 3.2.1.3; RFC 6761, 6.3. */
export function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
