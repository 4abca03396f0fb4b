/** What is always true of a store; `violations` selects the `subject`s that break it. */
export interface Invariant {
  readonly claim: string;
  readonly violations: string;
}

export const invariants: readonly Invariant[] = [
  {
    claim: 'a wallet holds what its ledger says',
    violations: `select w.account_id as subject from wallets w
      left join ledger l on l.account_id = w.account_id
      group by w.account_id, w.subscription_balance, w.topup_balance
      having w.subscription_balance <> coalesce(sum(l.subscription_change), 0)
          or w.topup_balance <> coalesce(sum(l.topup_change), 0)`,
  },
  {
    claim: 'what is reserved is what pending holds hold',
    violations: `select w.account_id as subject from wallets w
      left join holds h on h.account_id = w.account_id and h.state = 'pending'
      group by w.account_id, w.subscription_reserved, w.topup_reserved
      having w.subscription_reserved <> coalesce(sum(h.subscription), 0)
          or w.topup_reserved <> coalesce(sum(h.topup), 0)`,
  },
  {
    claim: 'a hold is posted if and only if it was debited',
    violations: `select h.id as subject from holds h
      left join ledger l on l.account_id = h.account_id and l.kind = 'debit'
        and l.reference = 'hold:' || h.id
      where h.subscription + h.topup > 0
        and (h.state = 'posted') <> (l.id is not null)`,
  },
  {
    claim: 'calls were charged what the ledger debited',
    violations: `select a.id as subject from accounts a
      where (select coalesce(sum(c.credits_charged), 0) from calls c
             where c.account_id = a.id and c.mode = 'live')
        <> (select coalesce(-sum(l.subscription_change + l.topup_change), 0) from ledger l
            where l.account_id = a.id and l.kind = 'debit')`,
  },
];
