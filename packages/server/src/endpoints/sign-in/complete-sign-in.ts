import type { Store } from '@mdconv/store';
import { hashSecret } from '../../accounts/index.ts';
import { networkOf, readSessionCookie, sessionCookie, type SetCookie } from '../../checks/index.ts';
import type { ApiRequest, Services } from '../../http/index.ts';

export interface StartedSession {
  readonly accountId: string;
  /** Token of the new session, for its cookie. */
  readonly token: string;
}

export type SignInRequest = Pick<ApiRequest, 'headers' | 'address'>;
export type SignInServices = Pick<Services, 'config'> & { readonly store: Store };

/**
 * Remembers the network of a browser that has signed in, and ends its former session, whose cookie is
 * about to be replaced.
 * @returns the `Set-Cookie` header
 */
export async function completeSignIn(
  { headers, address }: SignInRequest,
  { store, config }: SignInServices,
  { accountId, token }: StartedSession,
): Promise<SetCookie> {
  await store.networks.rememberNetwork(accountId, networkOf(address));
  const former = readSessionCookie(headers, config);
  if (former) await store.sessions.revokeSession(hashSecret(former));
  return sessionCookie(headers, config, token);
}
