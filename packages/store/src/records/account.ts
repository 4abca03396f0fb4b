/** `free` has no monthly allotment, `premium` has 2,000 credits a month. */
export type Plan = 'free' | 'premium';

/** What an account begins with. */
export interface NewAccount {
  readonly email: string;
  readonly plan: Plan;
  /** Top-up credits granted at once. */
  readonly credits?: number;
}

/** Who owns keys, credits and a workspace. */
export interface Account {
  readonly id: string;
  /** Trimmed, lower case. */
  readonly email: string;
  readonly plan: Plan;
  readonly createdAt: number;
}

/** An account as a list shows it. */
export interface AccountDetails extends Account {
  readonly creditsRemaining: number;
  /** Revoked and expired ones too. */
  readonly keys: number;
}
