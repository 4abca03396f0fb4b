/** Credits by where they come from. Whole numbers. */
export interface Pots {
  /** The monthly allotment; ends with its period. */
  readonly subscription: number;
  /** Bought or given; never ends. */
  readonly topup: number;
}

/** The credits of an account. */
export interface Wallet {
  /** What can still be spent: holds are deducted. */
  readonly available: Pots;
  /** End of the current calendar month, UTC; null on a plan without allotment. */
  readonly periodEnd: number | null;
}

/** Credits set aside for work that runs. */
export interface Hold {
  readonly id: string;
  readonly credits: number;
}
