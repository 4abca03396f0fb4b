import { request, type Dispatcher } from 'undici';
import { isPicture } from './is-picture.ts';

export interface Fetching {
  readonly dispatcher: Dispatcher;
  /** Whether pictures may come from the URL's host. */
  readonly isAllowed: (url: URL) => boolean;
  readonly bytesMax: number;
  readonly signal: AbortSignal;
}

const redirectsMax = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a picture: no cookies, no credentials, no other page's address.
 * @returns undefined where it cannot be had, for whatever reason
 */
export async function fetchPicture(
  source: string,
  { dispatcher, isAllowed, bytesMax, signal }: Fetching,
): Promise<Uint8Array | undefined> {
  let url = readUrl(source);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    if (!url || !isAllowed(url)) return undefined;
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'mdconv' },
    });
    if (statusCode === 200) return readPicture(body, bytesMax);
    // Nobody reads it, and nobody else would hear that it broke off.
    body.on('error', () => undefined).destroy();
    const { location } = headers;
    if (!redirectStatuses.has(statusCode) || typeof location !== 'string') return undefined;
    url = readUrl(location, url);
  }
  return undefined;
}

function readUrl(text: string, base?: URL): URL | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const isPlain = url.username === '' && url.password === '';
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined;
}

async function readPicture(
  body: Dispatcher.ResponseData['body'],
  bytesMax: number,
): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += (chunk as Buffer).length;
    // Leaving the loop ends the transfer.
    if (size > bytesMax) return undefined;
    chunks.push(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  return isPicture(bytes) ? bytes : undefined;
}
