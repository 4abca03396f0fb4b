import type { Passwords, StoredPassword } from '../../contract/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { StoreContext } from '../context.ts';
import { normalizeEmail } from '../normalize-email.ts';
import { lockAccount } from './account-row.ts';
import { endSignInLinks } from './sessions.ts';

export function sqlPasswords(context: StoreContext): Passwords {
  const { driver } = context;
  return {
    setPassword: (accountId, passwordHash) =>
      driver.transaction(async (connection) => {
        await lockAccount(connection, accountId);
        await connection.query(
          `insert into passwords (account_id, hash, updated_at) values ($1, $2, $3)
           on conflict (account_id) do update set
             hash = excluded.hash, updated_at = excluded.updated_at`,
          [accountId, passwordHash, connection.now],
        );
        // Sign out everyone who used the old password or holds a link.
        await connection.query('delete from sessions where account_id = $1', [accountId]);
        await endSignInLinks(connection, accountId);
        await writeAudit(connection, context, accountId, 'password.changed');
      }),

    rehashPassword: (accountId, from, to) =>
      driver.transaction(async (connection) => {
        await connection.query(
          'update passwords set hash = $3 where account_id = $1 and hash = $2',
          [accountId, from, to],
        );
      }),

    findPassword: (email) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<StoredPassword>(
          `select a.id as "accountId", p.hash as "passwordHash" from accounts a
           join passwords p on p.account_id = a.id where a.email = $1`,
          [normalizeEmail(email)],
        );
        return row;
      }),
  };
}
