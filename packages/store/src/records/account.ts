/** `free` has no monthly allotment, `premium` has 2,000 credits a month. */
export type Plan = 'free' | 'premium';

export interface NewAccount {
  readonly email: string;
  readonly plan: Plan;
  /** Top-up credits granted at once. */
  readonly credits?: number;
}

export interface Account {
  readonly id: string;
  /** Trimmed, lower case. */
  readonly email: string;
  readonly plan: Plan;
  readonly createdAt: number;
}

export interface AccountDetails extends Account {
  readonly creditsRemaining: number;
  readonly keys: number;
}
