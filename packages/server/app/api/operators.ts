import { callAccount } from './api.ts';

// The shapes are those of the reference, /docs, Operators.

export interface ManagedAccount {
  readonly id: string;
  readonly email: string;
  readonly plan: 'free' | 'premium';
  readonly state: 'active' | 'suspended' | 'deleting';
  readonly is_operator: boolean;
  readonly credits_remaining: number;
  readonly keys: number;
  readonly purge_at: string | null;
  readonly created_at: string;
}

export interface AuditEntry {
  readonly id: string;
  readonly kind: string;
  readonly origin: 'operator' | 'session' | 'key' | 'anonymous';
  readonly address: string | null;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly account_id: string | null;
  readonly email: string | null;
  readonly operator_email: string | null;
  readonly created_at: string;
}

export interface Health {
  readonly database: boolean;
  readonly workers: boolean;
  readonly stopping: boolean;
  readonly uptime_seconds: number;
  readonly memory_bytes: number;
  readonly node: string;
}

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next_cursor: string | null;
}

/** What an operator can change about an account. */
export type AccountChange = Partial<Pick<ManagedAccount, 'plan'>> & {
  readonly state?: 'active' | 'suspended';
};

/** A list for the URL; empty values are left out. */
function query(values: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))}`;
}

export const operators = {
  accounts: (search: string, cursor = '') =>
    callAccount<Page<ManagedAccount>>('GET', `/operator/accounts${query({ search, cursor })}`),
  change: (id: string, change: AccountChange) =>
    callAccount<ManagedAccount>('PATCH', `/operator/accounts/${id}`, change),
  /** @param key repeats with the same key add credits once */
  grant: (id: string, credits: number, key: string) =>
    callAccount<ManagedAccount>(
      'POST',
      `/operator/accounts/${id}/credits`,
      { credits },
      { 'Idempotency-Key': key },
    ),
  /** @param account its id; empty: all accounts */
  audit: (account: string, cursor = '') =>
    callAccount<Page<AuditEntry>>('GET', `/operator/audit${query({ account, cursor })}`),
  health: () => callAccount<Health>('GET', '/operator/health'),
};
