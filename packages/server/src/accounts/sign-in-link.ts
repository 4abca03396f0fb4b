import type { Store } from '@mdconv/store';
import { mintToken } from './token.ts';

/** How long a link may be used. */
const linkMs = 15 * 60 * 1000;

export interface SignInLink {
  readonly url: string;
  readonly expiresAt: number;
}

/**
 * Makes a link that signs a browser in, once. Its token is in the fragment, which browsers send to
 * nobody: no log on the way can keep it.
 * @throws {NotFoundError} no such account
 */
export async function createSignInLink(
  { sessions }: Store,
  accountId: string,
  publicUrl: string,
): Promise<SignInLink> {
  const { token, hash } = mintToken();
  const { expiresAt } = await sessions.createSignInLink(accountId, hash, linkMs);
  return { url: `${publicUrl}/session/link#${token}`, expiresAt };
}
