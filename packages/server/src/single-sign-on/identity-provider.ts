import type { AuthorizationCodeGrantChecks, ClientAuth, Configuration } from 'openid-client';
import { Agent } from 'undici';
import type { Log } from '../monitoring/index.ts';
import { isLoopback } from '../settings/index.ts';
import { createNonce, isCurrent } from './nonce.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { SignInRefused } from './refusals.ts';

/** Signs people in with OpenID Connect: the authorization code flow with PKCE. */
export interface IdentityProvider {
  /**
   * Begins a sign-in.
   * @param isRepeated whether the provider must ask people again who are signed in there
   * @returns the provider's page, and what the browser keeps until it returns
   * @throws {SignInRefused} `unavailable`
   */
  begin(
    redirectUri: string,
    isRepeated: boolean,
  ): Promise<{ readonly url: URL; readonly secrets: Secrets }>;
  /**
   * Completes a sign-in.
   * @param response the redirect URI with the parameters that the provider has added
   * @returns the verified email address
   * @throws {SignInRefused}
   */
  finish(response: URL, secrets: Secrets): Promise<string>;
  close(): Promise<void>;
}

/** Binds the provider's response to the browser that asked for it. */
export interface Secrets {
  readonly state: string;
  /** Created by `createNonce`. Identifies the response. */
  readonly nonce: string;
  /** Source: RFC 7636, 4.1. */
  readonly verifier: string;
}

const timeoutSeconds = 5;

/** How long the provider's metadata is used before it is read again. */
const metadataMs = 60 * 60 * 1000;

/** @param now milliseconds since 1970, UTC */
export function createIdentityProvider(
  settings: ProviderSettings,
  log: Log,
  now: () => number,
): IdentityProvider {
  // Not the guarded agent: the operator names the issuer, which is often in a private network.
  const agent = new Agent({ connect: { timeout: timeoutSeconds * 1000 } });
  let known: { readonly at: number; readonly read: Promise<Configuration> } | undefined;

  /** Read at the first sign-in, so that the server starts without the provider. */
  function configuration(): Promise<Configuration> {
    if (known && now() - known.at < metadataMs) return known.read;
    const reading = { at: now(), read: discover(settings, agent) };
    known = reading;
    // A failure is not kept.
    reading.read.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.read;
  }

  /** Says in the log what fails, without tokens, addresses or what the provider has sent. */
  function refuse(error: unknown): never {
    if (error instanceof SignInRefused) throw error;
    const { name, code, message, error: oauthError, cause } = error as ProviderError;
    // The code was used before, for example by reloading the page. Source: RFC 6749, 5.2.
    if (oauthError === 'invalid_grant') throw new SignInRefused('expired');
    log.warn(
      { error: name, code, reason: message, oauth_error: oauthError, cause: codeOf(cause) },
      'single sign-on failed',
    );
    throw new SignInRefused('unavailable');
  }

  return {
    begin: (redirectUri, isRepeated) =>
      configuration()
        .then((config) => beginAt(config, { redirectUri, isRepeated, now: now() }))
        .catch(refuse),

    async finish(response, { state, nonce, verifier }) {
      if (!isCurrent(nonce, now())) throw new SignInRefused('expired');
      if (response.searchParams.has('error')) throw new SignInRefused('declined');
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      return configuration()
        .then((config) => verifiedEmail(config, response, checks))
        .catch(refuse);
    },

    close: () => agent.close(),
  };
}

/** An error of openid-client. */
interface ProviderError extends Error {
  readonly code?: string;
  /** The error code of a response. */
  readonly error?: string;
}

/** The code of the error that is the cause of others, such as `ECONNREFUSED`. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error.cause) ?? ('code' in error ? String(error.code) : undefined);
}

async function discover(
  { issuer, clientId, clientSecret }: ProviderSettings,
  agent: Agent,
): Promise<Configuration> {
  const client = await import('openid-client');
  const { ClientSecretBasic, ClientSecretPost, None } = client;
  // Basic is the default of the specification. Source: OpenID Connect Discovery 1.0, 3.
  const authenticate: ClientAuth = (server, ...rest) => {
    if (clientSecret === undefined) return None()(server, ...rest);
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    return method(clientSecret)(server, ...rest);
  };
  const isPlain = issuer.protocol === 'http:' && isLoopback(issuer);
  return client.discovery(issuer, clientId, undefined, authenticate, {
    timeout: timeoutSeconds,
    [client.customFetch]: (url, options) => fetchFromProvider(url, options, agent),
    // Checks the signature of the ID token, also if it came over TLS. The keys are read again after five
    // minutes, or if the key of a token is not among them. Source: OpenID Connect Core 1.0, 3.1.3.7, 6.
    execute: [
      client.enableNonRepudiationChecks,
      ...(isPlain ? [client.allowInsecureRequests] : []),
    ],
  });
}

interface Begun {
  readonly redirectUri: string;
  readonly isRepeated: boolean;
  readonly now: number;
}

async function beginAt(config: Configuration, { redirectUri, isRepeated, now }: Begun) {
  const client = await import('openid-client');
  const secrets = {
    state: client.randomState(),
    nonce: createNonce(client.randomNonce(), now),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(isRepeated && { prompt: 'login' }),
  });
  return { url, secrets };
}

async function verifiedEmail(
  config: Configuration,
  response: URL,
  checks: AuthorizationCodeGrantChecks,
): Promise<string> {
  const client = await import('openid-client');
  const tokens = await client.authorizationCodeGrant(config, response, checks);
  const claims = tokens.claims();
  if (!claims) throw new SignInRefused('unavailable');
  // Providers may leave the address to the userinfo endpoint. Source: OpenID Connect Core 1.0, 5.4.
  const { userinfo_endpoint: endpoint } = config.serverMetadata();
  const isComplete = claims['email'] !== undefined && verificationOf(claims) !== undefined;
  const { email, ...rest } =
    isComplete || endpoint === undefined
      ? claims
      : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  if (typeof email !== 'string') throw new SignInRefused('address');
  if (verificationOf(rest) !== true) throw new SignInRefused('unverified');
  return email;
}

/** Claims that say whether the address is verified, and how providers write that it is. */
const verifications: readonly (readonly [claim: string, verified: readonly unknown[]])[] = [
  // Source: OpenID Connect Core 1.0, 5.1. Some providers send a text or a number.
  ['email_verified', [true, 'true', 1]],
  // Entra ID. Source: Microsoft identity platform, Optional claims reference.
  ['xms_edov', [true, 'true', 1, '1']],
];

/** Whether the claims say that the address is verified. `undefined`: they say nothing about it. */
function verificationOf(claims: Readonly<Record<string, unknown>>): boolean | undefined {
  const said = verifications.find(([claim]) => claims[claim] != null);
  return said && said[1].includes(claims[said[0]]);
}
