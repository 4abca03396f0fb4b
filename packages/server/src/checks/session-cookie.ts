import type { IncomingHttpHeaders } from 'node:http';
import { sessionLifeMs } from '@mdconv/store';
import { isLoopback, type Config } from '../settings/index.ts';
import { signInMs } from '../single-sign-on/index.ts';
import { ApiError } from '../wire/index.ts';

/** A browser keeps the cookie as long as the store keeps the session. */
export const sessionLifeDays = sessionLifeMs / 86_400_000;

/** The session token in the request's cookie, if any. */
export function readSessionCookie(
  headers: IncomingHttpHeaders,
  config: Config,
): string | undefined {
  return readCookie('mdconv', headers, config);
}

/** The `Set-Cookie` header that stores a session token. */
export function sessionCookie(
  headers: IncomingHttpHeaders,
  config: Config,
  token: string,
): SetCookie {
  const seconds = sessionLifeMs / 1000;
  return setCookie({ name: 'mdconv', value: token, seconds }, headers, config);
}

/** The `Set-Cookie` header that deletes the session token. */
export function noSessionCookie(headers: IncomingHttpHeaders, config: Config): SetCookie {
  return setCookie({ name: 'mdconv', value: '', seconds: 0 }, headers, config);
}

/** What a browser keeps while the identity provider signs it in, if it does. */
export function readSignInCookie(headers: IncomingHttpHeaders, config: Config): string | undefined {
  return readCookie('mdconv-sign-in', headers, config);
}

/** @param value characters of RFC 6265, 4.1.1, without `=`; empty: deletes the cookie */
export function signInCookie(
  headers: IncomingHttpHeaders,
  config: Config,
  value: string,
): SetCookie {
  const seconds = value === '' ? 0 : signInMs / 1000;
  return setCookie({ name: 'mdconv-sign-in', value, seconds }, headers, config);
}

/** How long a person may take to answer whether the browser changes to another account. */
const offerSeconds = 10 * 60;

/** What a browser keeps while it is asked whether it changes to another account. */
export function readOfferCookie(headers: IncomingHttpHeaders, config: Config): string | undefined {
  return readCookie('mdconv-offer', headers, config);
}

/** @param value as for `signInCookie` */
export function offerCookie(
  headers: IncomingHttpHeaders,
  config: Config,
  value: string,
): SetCookie {
  const seconds = value === '' ? 0 : offerSeconds;
  return setCookie({ name: 'mdconv-offer', value, seconds }, headers, config);
}

/** Headers that set cookies. */
export type SetCookie = Readonly<Record<'Set-Cookie', string[]>>;

/** One set of headers that sets all of the cookies. */
export function joinCookies(...all: readonly SetCookie[]): SetCookie {
  return { 'Set-Cookie': all.flatMap((each) => each['Set-Cookie']) };
}

interface Cookie {
  readonly name: 'mdconv' | 'mdconv-sign-in' | 'mdconv-offer';
  readonly value: string;
  readonly seconds: number;
}

function readCookie(
  name: Cookie['name'],
  headers: IncomingHttpHeaders,
  config: Config,
): string | undefined {
  const full = prefixOf(headers, config) + name;
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [given, value] = pair.split('=', 2);
    if (given?.trim() === full) return value?.trim();
  }
  return undefined;
}

function setCookie(
  { name, value, seconds }: Cookie,
  headers: IncomingHttpHeaders,
  config: Config,
): SetCookie {
  const prefix = prefixOf(headers, config);
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (prefix) attributes.push('Secure');
  return { 'Set-Cookie': [[`${prefix}${name}=${value}`, ...attributes].join('; ')] };
}

/**
 * With the `__Host-` prefix, browsers reject a cookie set by another host or over http. It requires
 * https, so servers on the loopback address do without. Source: RFC 6265bis, 4.1.3.2.
 */
function prefixOf(headers: IncomingHttpHeaders, config: Config): '__Host-' | '' {
  const url = ownUrl(headers, config);
  return url?.protocol === 'http:' && isLoopback(url) ? '' : '__Host-';
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

/** The check for browsers that do not send `Sec-Fetch-Site`. */
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
