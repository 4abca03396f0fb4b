import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { client } from './oidc-client.ts';

/** A pair of keys for signatures, and its id. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export function newKey(id: string): SigningKey {
  return { id, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

/** A provider on the loopback address that takes every code, any number of times, and signs with any key. */
export interface LenientProvider {
  readonly issuer: string;
  /** The keys that it publishes. */
  published: readonly SigningKey[];
  /** The key that signs, or the algorithm of a token that nobody has signed. */
  signs: SigningKey | 'none' | 'HS256';
  /** Claims of the ID token beside the usual ones. */
  claims: Readonly<Record<string, unknown>>;
  /** How often the keys were read. */
  readonly reads: () => number;
  /** Where the provider sends the browser that the server has sent here. */
  answer(location: string): string;
  close(): Promise<void>;
}

export async function startLenientProvider(): Promise<LenientProvider> {
  const key = newKey('first');
  let reads = 0;
  const pages: Readonly<Record<string, (body: string) => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/keys': () => {
      reads += 1;
      return {
        keys: provider.published.map(({ id, publicKey }) => ({
          ...publicKey.export({ format: 'jwk' }),
          ...{ kid: id, use: 'sig', alg: 'RS256' },
        })),
      };
    },
    '/token': (body) => ({
      access_token: 'x',
      token_type: 'Bearer',
      id_token: tokenOf(provider.signs, {
        ...{ iss: issuer, aud: client.id, sub: 'person' },
        nonce: new URLSearchParams(body).get('code'),
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 600,
        ...provider.claims,
      }),
    }),
  };
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    void text(request).then((body) =>
      response.end(JSON.stringify(pages[request.url ?? '']?.(body))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: LenientProvider = {
    issuer,
    published: [key],
    signs: key,
    claims: {},
    reads: () => reads,
    answer(location) {
      const { searchParams } = new URL(location);
      const callback = new URL(searchParams.get('redirect_uri') ?? '');
      callback.searchParams.set('code', searchParams.get('nonce') ?? '');
      callback.searchParams.set('state', searchParams.get('state') ?? '');
      return callback.href;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}

/** Source: RFC 7515, 3.1 and 7.1; RFC 7518, 3.1. */
function tokenOf(signs: LenientProvider['signs'], claims: object): string {
  const header = typeof signs === 'string' ? { alg: signs } : { alg: 'RS256', kid: signs.id };
  const signed = [header, claims].map((part) => base64(JSON.stringify(part))).join('.');
  const signature =
    typeof signs === 'string'
      ? 'AAAA'
      : base64(sign('sha256', Buffer.from(signed), signs.privateKey));
  return `${signed}.${signs === 'none' ? '' : signature}`;
}

function base64(bytes: string | Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
