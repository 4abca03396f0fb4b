import type { Connection, Driver } from '../../src/index.ts';

/** A plausible error in the SQL: a part of a statement and its replacement. */
export interface Mutant {
  readonly breaks: string;
  readonly part: string;
  readonly becomes: string;
}

/** Parameters of a ledger entry: id, account, kind, reference, month, both changes and the time. */
const intoLedger = 'values ($1, $2, $3, $4, $5, $6, $7, $8)';
const ledgerRow = (reference = '$4', period = '$5') =>
  `select $1, $2, $3, ${reference}, ${period}, $6, $7, $8`;

export const walletMutants: readonly Mutant[] = [
  {
    breaks: 'a hold is resolved once',
    part: `where id = $1 and account_id = $3 and state = 'pending'`,
    becomes: 'where id = $1 and account_id = $3',
  },
  {
    breaks: 'every debit is in the ledger',
    part: intoLedger,
    becomes: `${ledgerRow()} where $3 <> 'debit'`,
  },
  {
    breaks: 'every grant is in the ledger',
    part: intoLedger,
    becomes: `${ledgerRow()} where $3 <> 'grant' or $4 like '%:2026-11'`,
  },
  {
    breaks: 'every expiry is in the ledger',
    part: intoLedger,
    becomes: `${ledgerRow()} where $3 <> 'expire'`,
  },
  {
    breaks: 'held credits are set aside',
    part: 'subscription_reserved = $4',
    becomes: 'subscription_reserved = subscription_reserved + 0 * $4',
  },
  {
    breaks: 'held top-ups are set aside',
    part: 'topup_reserved = $6',
    becomes: 'topup_reserved = topup_reserved + 0 * $6',
  },
  {
    breaks: 'top-ups arrive',
    part: 'topup_balance = $5',
    becomes: 'topup_balance = topup_balance + 0 * $5',
  },
  {
    breaks: 'a grant is given once',
    part: intoLedger,
    becomes: `${ledgerRow(`case when $3 = 'topup' then $1 else $4 end`)} where 1 = 1`,
  },
  {
    breaks: 'a refund is given once',
    part: intoLedger,
    becomes: `${ledgerRow(`case when $3 = 'refund' then $4 || $1 else $4 end`)} where 1 = 1`,
  },
  {
    breaks: 'a debit names the month of its credits',
    part: intoLedger,
    becomes: `${ledgerRow('$4', 'null')} where $5 <> ''`,
  },
  {
    breaks: 'a running hold is not swept',
    part: `state = 'pending' and expires_at <= $1`,
    becomes: `state = 'pending' and expires_at <= $1 + 9000`,
  },
  {
    breaks: 'every call is counted',
    part: 'do update set calls = daily_calls.calls + 1',
    becomes: 'do update set calls = daily_calls.calls',
  },
  {
    breaks: 'deleted calls are no longer counted',
    part: 'update daily_calls set calls = calls - $4',
    becomes: 'update daily_calls set calls = calls - 0 * $4',
  },
  {
    breaks: 'a call says what it cost',
    part: 'values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)',
    becomes: 'values ($1,$2,$3,$4,$5,$6,$7,0 * $8,$9,$10,$11)',
  },
];

export const workspaceMutants: readonly Mutant[] = [
  {
    breaks: 'a project belongs to its account',
    part: 'from projects where id = $1 and account_id = $2 and mode = $3',
    becomes: 'from projects where id = $1 and (account_id = $2 or mode = $3)',
  },
  {
    breaks: 'a file belongs to its account',
    part: 'where f.id = $1 and f.media_type is null and p.mode = $3 and (p.account_id = $2 or',
    becomes: 'where f.id = $1 and f.media_type is null and p.mode = $3 and (p.account_id <> $2 or',
  },
  {
    breaks: 'a project counts its files',
    part: 'file_count = file_count + $3',
    becomes: 'file_count = file_count + 0 * $3',
  },
  {
    breaks: 'a project counts its bytes',
    part: 'content_bytes = content_bytes + $4',
    becomes: 'content_bytes = content_bytes + 0 * $4',
  },
  {
    breaks: 'a change gives a project a new revision',
    part: 'revision = revision + 1, file_count',
    becomes: 'revision = revision, file_count',
  },
  {
    breaks: 'a content write increments the version',
    part: 'version = $6',
    becomes: 'version = version + 0 * $6',
  },
  {
    breaks: 'a file has its latest content',
    part: 'content_sha256 = $7',
    becomes: 'content_sha256 = content_sha256 || substr($7, 1, 0)',
  },
  {
    breaks: 'names are unique among active siblings',
    part: 'and archived = 0 and id <> $4',
    becomes: 'and archived = 2 and id <> $4',
  },
  {
    breaks: 'names are unique among siblings',
    part: `and coalesce(parent_folder_id, '') = $2 and name = $3`,
    becomes: `and coalesce(parent_folder_id, '') = $2 and name = $3 and 1 = 0`,
  },
  {
    breaks: 'archived files rise',
    part: 'update files set folder_id = $2, name = $3, updated_at = $4 where id = $1',
    becomes: 'delete from files where id = $1 and $2 is null and $3 <> $4',
  },
  {
    breaks: 'a cascade takes the files',
    part: 'delete from files where folder_id in',
    becomes: 'update files set folder_id = null where folder_id in',
  },
  {
    breaks: 'invitees are inactive while a project is private',
    part: 'update invitees set active = 0 where project_id = $1',
    becomes: 'update invitees set active = 1 where project_id = $1',
  },
  {
    breaks: 'an invite activates the invited people',
    part: 'do update set active = 1',
    becomes: 'do update set active = invitees.active',
  },
  {
    breaks: 'only the first publication costs',
    part: 'published_at = $4',
    becomes: 'published_at = case when $4 > 0 then null end',
  },
  {
    breaks: 'invitees can read a restricted project',
    part: `p.share_mode = 'restricted'`,
    becomes: `p.share_mode <> 'private'`,
  },
  {
    breaks: 'an idempotency key stores its result',
    part: `set state = 'done', credits_charged = $6, answer = $7`,
    becomes: `set state = 'done', credits_charged = $6, answer = substr($7, 1, 0)`,
  },
  {
    breaks: 'the sweeper keeps referenced content',
    part: 'f.account_id = c.account_id and f.content_sha256 = c.sha256)',
    becomes: 'f.account_id = c.account_id and f.content_sha256 = c.sha256 and f.archived = 0)',
  },
  {
    breaks: 'every debit is in the ledger',
    part: intoLedger,
    becomes: `${ledgerRow()} where $3 <> 'debit'`,
  },
];

/** Wraps a driver to apply the error. Calls `applied` when a statement was changed. */
export function mutate(driver: Driver, { part, becomes }: Mutant, applied: () => void): Driver {
  const wrap =
    <Result>(run: (work: (connection: Connection) => Promise<Result>) => Promise<Result>) =>
    (work: (connection: Connection) => Promise<Result>) =>
      run((connection) =>
        work({
          ...connection,
          query: (sql, parameters) => {
            const flat = sql.replace(/\s+/g, ' ');
            if (!flat.includes(part)) return connection.query(sql, parameters);
            applied();
            return connection.query(flat.replace(part, becomes), parameters);
          },
        }),
      );
  return {
    ...driver,
    transaction: (work) => wrap((inner: typeof work) => driver.transaction(inner))(work),
    read: (work) => wrap((inner: typeof work) => driver.read(inner))(work),
  };
}
