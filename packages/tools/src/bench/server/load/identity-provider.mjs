import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';

/**
 * An OpenID Connect provider that signs everybody in at once. The code of a response is the nonce, and the
 * person is named by `email`, so that it needs no memory.
 */
export async function startIdentityProvider(email) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' };
  const server = createServer(async (request, response) => {
    const send = (body) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url === '/jwks') return send({ keys: [key] });
    if (request.url !== '/token') return send(metadataOf(issuer));
    let text = '';
    for await (const part of request) text += part;
    const nonce = new URLSearchParams(text).get('code');
    const seconds = Math.floor(Date.now() / 1000);
    const id_token = signed(privateKey, {
      ...{ iss: issuer, aud: clientId, sub: email, iat: seconds, exp: seconds + 60 },
      ...{ nonce, email, email_verified: true },
    });
    send({ access_token: 'bench', token_type: 'Bearer', id_token });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  return {
    settings: {
      MDCONV_OIDC_ISSUER: issuer,
      MDCONV_OIDC_CLIENT_ID: clientId,
      MDCONV_OIDC_DOMAINS: '*',
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

const clientId = 'bench';

function metadataOf(issuer) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/** Source: RFC 7515, 3.1. */
function signed(key, claims) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid: 'bench' })}.${part(claims)}`;
  const signature = createSign('RSA-SHA256').update(content).sign(key, 'base64url');
  return `${content}.${signature}`;
}
