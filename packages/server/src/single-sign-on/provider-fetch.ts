import { fetch, type Dispatcher } from 'undici';

/** Metadata, keys and tokens are a few kilobytes. */
const bytesMax = 1_000_000;

class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
  readonly code = 'RESPONSE_TOO_LARGE';

  constructor() {
    super(`The response has more than ${bytesMax} bytes.`);
  }
}

export interface ProviderRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request to the identity provider. Redirects are not followed, and a larger response than
 * expected is an error.
 */
export async function fetchFromProvider(
  url: string,
  { method, headers, body, signal }: ProviderRequest,
  dispatcher: Dispatcher,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers,
    dispatcher,
    redirect: 'manual',
    ...(typeof body === 'string' && { body }),
    ...(body instanceof URLSearchParams && { body: body.toString() }),
    ...(signal && { signal }),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    // Throwing closes the connection.
    if (size > bytesMax) throw new ResponseTooLarge();
    chunks.push(bytes);
  }
  const { status } = response;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, {
    status,
    headers: [...response.headers],
  });
}
