import { account } from '../api/account.ts';
import type { Account } from '../api/bodies.ts';
import { api, isSignedOut, isUnreachable, messageOf } from '../api/api.ts';
import { forgetDrafts, openDrafts, reopenDrafts } from './drafts.ts';
import { createStore } from './store.ts';

/** Who uses this browser. */
export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The server does not answer. Somebody was signed in at the last visit, whose drafts are here. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed-in'; readonly account: Account; readonly isFree: boolean };

export const session = createStore<Session>({ kind: 'loading' });

/** Reads who is signed in and the balance. */
export async function loadSession(): Promise<void> {
  try {
    const [read, { unlimited_save: isFree }] = await Promise.all([account.read(), api.credits()]);
    openDrafts(read.id);
    session.set({ kind: 'signed-in', account: read, isFree });
  } catch (error) {
    if (isSignedOut(error)) session.set({ kind: 'signed-out' });
    else if (isUnreachable(error) && reopenDrafts()) session.set({ kind: 'offline' });
    else session.set({ kind: 'failed', message: messageOf(error) });
  }
}

addEventListener('online', () => {
  if (session.get().kind === 'offline') void loadSession();
});

/** Shows the credits that a response has reported. */
export function setBalance(creditsRemaining: number): void {
  const current = session.get();
  if (current.kind !== 'signed-in') return;
  const updated = { ...current.account, credits_remaining: creditsRemaining };
  session.set({ ...current, account: updated });
}

/** Reads the balance after an action that may have cost credits. */
export async function refreshBalance(): Promise<void> {
  // The old balance stays until the next action.
  const read = await account.read().catch(() => undefined);
  if (read) setBalance(read.credits_remaining);
}

/**
 * Ends the session and removes everything that this browser keeps.
 * @param keptDrafts the beginning of the names of drafts that stay. Default: none
 */
export async function signOut(keptDrafts?: string): Promise<void> {
  await account.signOut();
  forgetDrafts(keptDrafts);
  session.set({ kind: 'signed-out' });
}
