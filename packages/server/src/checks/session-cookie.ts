import type { IncomingHttpHeaders } from 'node:http';
import { sessionLifeMs } from '@mdconv/store';
import type { Config } from '../config.ts';
import { isLoopback, ownUrl } from './own-url.ts';

/** A browser keeps the cookie as long as the store keeps the session. */
export const sessionLifeDays = sessionLifeMs / 86_400_000;

/** The session's token, if the request carries one. */
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

/** The `Set-Cookie` header that keeps a session's token. */
export function sessionCookie(
  headers: IncomingHttpHeaders,
  config: Config,
  token: string,
): Readonly<Record<string, string>> {
  return setCookie(headers, config, token, sessionLifeMs / 1000);
}

/** The `Set-Cookie` header that takes the token away again. */
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
 * The prefix makes browsers refuse a cookie that another host or an unencrypted page set. It needs
 * https, which a server on the loopback does not have. Source: RFC 6265bis, 4.1.3.2.
 */
function cookieName(headers: IncomingHttpHeaders, config: Config): '__Host-mdconv' | 'mdconv' {
  const url = ownUrl(headers, config);
  return url?.protocol === 'http:' && isLoopback(url) ? 'mdconv' : '__Host-mdconv';
}
