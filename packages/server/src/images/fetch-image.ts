import { request, type Dispatcher } from 'undici';

export interface FetchOptions {
  readonly dispatcher: Dispatcher;
  /** Whether the URL's host is allowed. */
  readonly isAllowed: (url: URL) => boolean;
  readonly bytesMax: number;
  readonly signal: AbortSignal;
}

const redirectsMax = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an image without sending cookies, credentials or a referrer.
 * @returns undefined if it cannot be fetched
 */
export async function fetchImage(
  source: string,
  { dispatcher, isAllowed, bytesMax, signal }: FetchOptions,
): Promise<Uint8Array | undefined> {
  let url = readUrl(source);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    if (!url || !isAllowed(url)) return undefined;
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'mdconv' },
    });
    if (statusCode === 200) return readImage(body, bytesMax);
    // The body is not needed. Without a listener, its error event would crash the process.
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
  const hasNoCredentials = url.username === '' && url.password === '';
  return hasNoCredentials && /^https?:$/.test(url.protocol) ? url : undefined;
}

async function readImage(
  body: Dispatcher.ResponseData['body'],
  bytesMax: number,
): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += (chunk as Buffer).length;
    // Returning closes the connection.
    if (size > bytesMax) return undefined;
    chunks.push(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  return isImage(bytes) ? bytes : undefined;
}

/** Signatures of the supported image formats. An SVG file may begin with comments. */
const signatures: readonly RegExp[] = [
  /^\x89PNG\r\n\x1a\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)[\s>-]/i,
];

/** Whether bytes start with the signature of an image, whatever their media type says. */
function isImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  return signatures.some((signature) => signature.test(start));
}
