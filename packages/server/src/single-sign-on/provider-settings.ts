import type { Config } from '../settings/index.ts';

/** The identity provider and this server's registration with it. */
export interface ProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Absent: a public client, which PKCE alone protects. */
  readonly clientSecret?: string;
}

/**
 * Reads the settings of single sign-on. `undefined`: it is off.
 * @throws {Error} settings contradict each other or lack one
 */
export function readProviderSettings(config: Config): ProviderSettings | undefined {
  const { oidcIssuer, oidcClientId, oidcClientSecret } = config;
  if (oidcIssuer === undefined) return undefined;
  if (oidcClientId === undefined)
    throw new Error('MDCONV_OIDC_ISSUER needs MDCONV_OIDC_CLIENT_ID, the id of this server there.');
  if (config.oidcCreateAccounts && config.oidcDomains.length === 0)
    throw new Error(
      'MDCONV_OIDC_CREATE_ACCOUNTS needs MDCONV_OIDC_DOMAINS, such as example.com; * allows all domains.',
    );
  return {
    issuer: new URL(oidcIssuer),
    clientId: oidcClientId,
    ...(oidcClientSecret !== undefined && { clientSecret: oidcClientSecret }),
  };
}
