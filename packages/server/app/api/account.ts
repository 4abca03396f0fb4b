import { callAccount } from './api.ts';
import type { Page } from './operators.ts';

// The shapes are those of the reference, /docs, Account.

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly plan: 'free' | 'premium';
  readonly has_password: boolean;
  readonly is_operator: boolean;
  readonly subscription_credits: number;
  readonly topup_credits: number;
  readonly credits_remaining: number;
  readonly period_end: string | null;
}

export type Scope = 'convert' | 'read' | 'write';

export interface Key {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly name: string;
  /** The last four characters. */
  readonly hint: string;
  readonly working: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly scopes: readonly Scope[];
}

/** A key with its secret, which is shown once. */
export interface NewKey extends Key {
  readonly key: string;
}

export interface KeyToCreate {
  readonly name: string;
  readonly mode: Key['mode'];
  readonly scopes: readonly Scope[];
  readonly expires_at: string | null;
}

export interface LedgerEntry {
  readonly id: string;
  readonly kind: 'grant' | 'expire' | 'topup' | 'debit' | 'refund' | 'adjust';
  readonly reference: string;
  readonly subscription_change: number;
  readonly topup_change: number;
  readonly created_at: string;
}

/** A signed-in browser. */
export interface BrowserSession {
  readonly id: string;
  /** Whether it is this browser. */
  readonly current: boolean;
  readonly created_at: string;
  readonly last_seen_at: string;
}

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
  sessions: async () =>
    (await callAccount<{ sessions: readonly BrowserSession[] }>('GET', '/account/sessions'))
      .sessions,
  endSession: (id: string) => callAccount('DELETE', `/account/sessions/${id}`),
  /** Ends all sessions but that of this browser. */
  endOtherSessions: () => callAccount<{ signed_out: number }>('DELETE', '/account/sessions'),

  keys: async () => (await callAccount<{ keys: readonly Key[] }>('GET', '/account/keys')).keys,
  createKey: (key: KeyToCreate) => callAccount<NewKey>('POST', '/account/keys', key),
  /** The old key works for another day. */
  rotateKey: (id: string) =>
    callAccount<NewKey>('POST', `/account/keys/${id}/rotate`, { grace_seconds: 86_400 }),
  revokeKey: (id: string) => callAccount<Key>('DELETE', `/account/keys/${id}`),

  /** A part of the ledger, newest first. @param cursor empty: the first page */
  ledgerPage: (limit: number, cursor = '') =>
    callAccount<Page<LedgerEntry>>(
      'GET',
      `/account/ledger?limit=${limit}${cursor && `&cursor=${cursor}`}`,
    ),
  /** The whole ledger, newest first. */
  async ledger(): Promise<readonly LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<LedgerEntry> = await account.ledgerPage(200, cursor);
      entries.push(...page.entries);
      cursor = page.next_cursor;
    }
    return entries;
  },
};
