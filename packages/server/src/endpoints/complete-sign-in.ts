import type { Store } from '@mdconv/store';
import { hashSecret } from '../accounts/index.ts';
import { networkOf, readSessionCookie, sessionCookie } from '../checks/index.ts';
import type { ApiRequest, Services } from '../http/index.ts';

export interface StartedSession {
  readonly accountId: string;
  /** Token of the new session, for its cookie. */
  readonly token: string;
}

/**
 * Remembers the network of a browser that has signed in, and ends its former session, whose cookie is
 * about to be replaced.
 * @returns the `Set-Cookie` header
 */
export async function completeSignIn(
  { headers, address }: Pick<ApiRequest, 'headers' | 'address'>,
  { store, config }: Pick<Services, 'config'> & { readonly store: Store },
  { accountId, token }: StartedSession,
): Promise<Readonly<Record<string, string>>> {
  await store.networks.rememberNetwork(accountId, networkOf(address));
  const former = readSessionCookie(headers, config);
  if (former) await store.sessions.revokeSession(hashSecret(former));
  return sessionCookie(headers, config, token);
}
