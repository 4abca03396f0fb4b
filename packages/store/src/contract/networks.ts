/**
 * Networks from which accounts have signed in. Strangers' sign-in attempts do not count against these.
 * A network is text such as `203.0.113.0/24`; the store only compares it.
 */
export interface Networks {
  /** Remembers that the account signed in from the network, for 90 days. Keeps the latest 20. */
  rememberNetwork(accountId: string, network: string): Promise<void>;
  /** Whether the account with this email address has signed in from the network lately. */
  knowsNetwork(email: string, network: string): Promise<boolean>;
}
