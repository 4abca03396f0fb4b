import type { IncomingHttpHeaders } from 'node:http';
import { sessionLifeMs } from '@mdconv/store';
import type { Config } from '../settings/index.ts';
import { ApiError } from '../wire/index.ts';

/** A browser keeps the cookie as long as the store keeps the session. */
export const sessionLifeDays = sessionLifeMs / 86_400_000;

/** The session token in the request's cookie, if any. */
export function readSessionCookie(
  headers: IncomingHttpHeaders,
  config: Config,
): string | undefined {
  const name = cookieName(headers, config);
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [given, value] = pair.split('=', 2);
    if (given?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The `Set-Cookie` header that stores a session token. */
export function sessionCookie(
  headers: IncomingHttpHeaders,
  config: Config,
  token: string,
): Readonly<Record<string, string>> {
  return setCookie(headers, config, token, sessionLifeMs / 1000);
}

/** The `Set-Cookie` header that deletes the session token. */
export function noSessionCookie(
  headers: IncomingHttpHeaders,
  config: Config,
): Readonly<Record<string, string>> {
  return setCookie(headers, config, '', 0);
}

function setCookie(headers: IncomingHttpHeaders, config: Config, token: string, seconds: number) {
  const name = cookieName(headers, config);
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (name.startsWith('__Host-')) attributes.push('Secure');
  return { 'Set-Cookie': [`${name}=${token}`, ...attributes].join('; ') };
}

/**
 * With the `__Host-` prefix, browsers reject a cookie set by another host or over http. It requires
 * https, so servers on the loopback address do without. Source: RFC 6265bis, 4.1.3.2.
 */
function cookieName(headers: IncomingHttpHeaders, config: Config): '__Host-mdconv' | 'mdconv' {
  const url = ownUrl(headers, config);
  return url?.protocol === 'http:' && isLoopback(url) ? 'mdconv' : '__Host-mdconv';
}

/**
 * Rejects a request that does not come from a page of this server. Browsers send the session cookie
 * with requests from any page. Source: OWASP, Cross-Site Request Forgery Prevention, Fetch Metadata
 * headers.
 * @throws {ApiError} `csrf_rejected`
 */
export function rejectCrossSite(headers: IncomingHttpHeaders, config: Config): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === undefined ? isOwnOrigin(headers.origin, headers, config) : site === 'same-origin';
  if (!isOwn)
    throw new ApiError(
      'csrf_rejected',
      'This action is only allowed from a page of this server. Scripts must use an API key.',
    );
}

/** For browsers that do not send `Sec-Fetch-Site`. */
function isOwnOrigin(origin: string | undefined, headers: IncomingHttpHeaders, config: Config) {
  return origin !== undefined && origin === ownUrl(headers, config)?.origin;
}

/**
 * The URL that browsers use to reach this server: the configured public URL, or the request's Host
 * header with http. A server behind an https proxy needs the public URL.
 */
export function ownUrl({ host }: IncomingHttpHeaders, { publicUrl }: Config): URL | undefined {
  const text = publicUrl ?? `http://${host ?? ''}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether a URL's host always means the local machine. Sources: RFC 1122, 3.2.1.3; RFC 6761, 6.3. */
export function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
