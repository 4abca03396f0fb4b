import { callAccount } from './api.ts';
import type { AuditPage, Health, ManagedAccount, ManagedAccountPage } from './bodies.ts';

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
    callAccount<ManagedAccountPage>('GET', `/operator/accounts${query({ search, cursor })}`),
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
    callAccount<AuditPage>('GET', `/operator/audit${query({ account, cursor })}`),
  health: () => callAccount<Health>('GET', '/operator/health'),
};
