import type { Connection } from '../drivers/index.ts';

/** Checks all invariants and describes each violation. */
export async function violatedInvariants(connection: Connection): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, violations } of invariants) {
    const rows = await connection.query<{ subject: string }>(violations);
    for (const { subject } of rows) found.push(`${name}: ${subject}`);
  }
  return found;
}

/** A statement that is always true of a store. `violations` selects the `subject`s that violate it. */
interface Invariant {
  readonly name: string;
  readonly violations: string;
}

const invariants: readonly Invariant[] = [
  {
    name: 'wallet balance equals sum of ledger',
    violations: `select w.account_id as subject from wallets w
      left join ledger l on l.account_id = w.account_id
      group by w.account_id, w.subscription_balance, w.topup_balance
      having w.subscription_balance <> coalesce(sum(l.subscription_change), 0)
          or w.topup_balance <> coalesce(sum(l.topup_change), 0)`,
  },
  {
    name: 'reserved credits equal sum of pending holds',
    violations: `select w.account_id as subject from wallets w
      left join holds h on h.account_id = w.account_id and h.state = 'pending'
      group by w.account_id, w.subscription_reserved, w.topup_reserved
      having w.subscription_reserved <> coalesce(sum(h.subscription), 0)
          or w.topup_reserved <> coalesce(sum(h.topup), 0)`,
  },
  {
    name: 'hold is posted if and only if debited',
    violations: `select h.id as subject from holds h
      left join ledger l on l.account_id = h.account_id and l.kind = 'debit'
        and l.reference = 'hold:' || h.id
      where h.subscription + h.topup > 0
        and (h.state = 'posted') <> (l.id is not null)`,
  },
  {
    name: 'credits charged by calls equal ledger debits',
    violations: `select a.id as subject from accounts a
      where (select coalesce(sum(c.credits_charged), 0) from calls c
             where c.account_id = a.id and c.mode = 'live')
        <> (select coalesce(-sum(l.subscription_change + l.topup_change), 0) from ledger l
            where l.account_id = a.id and l.kind = 'debit')`,
  },
  {
    name: 'daily counts equal calls',
    violations: `select account_id as subject from (
        select account_id, mode, day, calls from daily_calls
        union all
        select account_id, mode, created_at / 86400000, -count(*) from calls
          group by account_id, mode, created_at / 86400000) counts
      group by account_id, mode, day having sum(calls) <> 0`,
  },
  {
    name: 'refund does not exceed its debit',
    violations: `select r.id as subject from ledger r
      left join ledger d on d.account_id = r.account_id and d.kind = 'debit'
        and r.reference = 'debit:' || d.id
      where r.kind = 'refund' and (d.id is null or r.subscription_change < 0 or r.topup_change < 0
        or r.subscription_change > -d.subscription_change or r.topup_change > -d.topup_change)`,
  },
  {
    name: 'test keys are never charged',
    violations: `select id as subject from calls where mode = 'test' and credits_charged <> 0
      union all select id from holds where mode = 'test' and subscription + topup <> 0`,
  },
  {
    name: 'project counts match its files',
    violations: `select p.id as subject from projects p left join files f on f.project_id = p.id
      group by p.id, p.file_count, p.content_bytes
      having p.file_count <> coalesce(sum(case when f.media_type is null then 1 - f.archived end), 0)
          or p.content_bytes <> coalesce(sum(f.byte_size), 0)`,
  },
  {
    name: 'file has a folder of its project and its content of its account',
    violations: `select f.id as subject from files f
      join projects p on p.id = f.project_id
      left join folders d on d.id = f.folder_id
      left join contents c on c.account_id = f.account_id and c.sha256 = f.content_sha256
      where f.account_id <> p.account_id
         or (f.folder_id is not null and (d.id is null or d.project_id <> f.project_id))
         or c.sha256 is null or c.byte_size <> f.byte_size or length(c.bytes) <> f.byte_size`,
  },
  {
    name: 'content without a file or job waits for the sweep',
    violations: `select c.sha256 as subject from contents c
      where not exists (select 1 from files f
          where f.account_id = c.account_id and f.content_sha256 = c.sha256)
        and not exists (select 1 from jobs j
          where j.account_id = c.account_id and j.source_sha256 = c.sha256)
        and not exists (select 1 from jobs j
          where j.account_id = c.account_id and j.result_sha256 = c.sha256)
        and not exists (select 1 from released_contents r
          where r.account_id = c.account_id and r.sha256 = c.sha256)`,
  },
  {
    name: 'folder is one level below its parent in the same project',
    violations: `select f.id as subject from folders f left join folders p on p.id = f.parent_folder_id
      where f.depth <> coalesce(p.depth, 0) + 1 or (f.parent_folder_id is not null and p.id is null)
         or p.project_id <> f.project_id`,
  },
  {
    name: 'running idempotency key has a pending hold',
    violations: `select k.key as subject from idempotency_keys k
      left join holds h on h.id = k.hold_id and h.state = 'pending'
      where k.state = 'running' and h.id is null`,
  },
  {
    name: 'job has the account of its batch',
    violations: `select j.id as subject from jobs j join batches b on b.id = j.batch_id
      where j.account_id <> b.account_id`,
  },
  {
    name: 'job has a pending hold until it ends, and a posted one if it succeeded',
    violations: `select j.id as subject from jobs j left join holds h on h.id = j.id
      where coalesce(h.state, 'none') <> case
        when j.state in ('waiting', 'running') then 'pending'
        when j.state = 'succeeded' then 'posted' else 'voided' end`,
  },
  {
    name: 'counts and state of a batch match its jobs',
    violations: `select b.id as subject from batches b left join jobs j on j.batch_id = b.id
      group by b.id, b.state, b.total, b.succeeded, b.failed, b.canceled
      having b.total <> count(j.id)
          or b.succeeded <> sum(case when j.state = 'succeeded' then 1 else 0 end)
          or b.failed <> sum(case when j.state = 'failed' then 1 else 0 end)
          or b.canceled <> sum(case when j.state = 'canceled' then 1 else 0 end)
          or (b.state = 'running') <> (b.total > b.succeeded + b.failed + b.canceled)`,
  },
];
