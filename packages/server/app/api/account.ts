import { callAccount } from './api.ts';
import type {
  Account,
  Key,
  KeyList,
  LedgerEntry,
  LedgerPage,
  NewKey,
  SessionList,
} from './bodies.ts';

export type KeyToCreate = Pick<Key, 'name' | 'mode' | 'scopes' | 'expires_at'>;

export const account = {
  read: () => callAccount<Account>('GET', '/account'),
  signIn: (email: string, password: string) => callAccount('POST', '/session', { email, password }),
  signOut: () => callAccount('DELETE', '/session'),

  /** @param current `undefined`: the account has no password yet */
  setPassword: (current: string | undefined, next: string) =>
    callAccount('POST', '/account/password', {
      ...(current !== undefined && { current_password: current }),
      new_password: next,
    }),
  sessions: async () => (await callAccount<SessionList>('GET', '/account/sessions')).sessions,
  endSession: (id: string) => callAccount('DELETE', `/account/sessions/${id}`),
  /** Ends all sessions but that of this browser. */
  endOtherSessions: () => callAccount<{ signed_out: number }>('DELETE', '/account/sessions'),

  keys: async () => (await callAccount<KeyList>('GET', '/account/keys')).keys,
  createKey: (key: KeyToCreate) => callAccount<NewKey>('POST', '/account/keys', key),
  /** The old key works for another day. */
  rotateKey: (id: string) =>
    callAccount<NewKey>('POST', `/account/keys/${id}/rotate`, { grace_seconds: 86_400 }),
  revokeKey: (id: string) => callAccount<Key>('DELETE', `/account/keys/${id}`),

  /** A part of the ledger, newest first. @param cursor empty: the first page */
  ledgerPage: (limit: number, cursor = '') =>
    callAccount<LedgerPage>(
      'GET',
      `/account/ledger?limit=${limit}${cursor && `&cursor=${cursor}`}`,
    ),
  /** The whole ledger, newest first. */
  async ledger(): Promise<readonly LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: LedgerPage = await account.ledgerPage(200, cursor);
      entries.push(...page.entries);
      cursor = page.next_cursor;
    }
    return entries;
  },
};
