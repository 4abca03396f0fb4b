import type { Networks } from '../../contract/index.ts';
import type { StoreContext } from '../context.ts';
import { normalizeEmail } from '../normalize-email.ts';

/** How long a network is remembered after its last sign-in. */
export const networkLifeMs = 90 * 24 * 60 * 60 * 1000;

const networksMax = 20;

export function sqlNetworks({ driver }: StoreContext): Networks {
  return {
    rememberNetwork: (accountId, network) =>
      driver.transaction(
        async (connection) => {
          await connection.query(
            `insert into known_networks (account_id, network, seen_at) values ($1, $2, $3)
             on conflict (account_id, network) do update set seen_at = excluded.seen_at`,
            [accountId, network, connection.now],
          );
          await connection.query(
            `delete from known_networks where account_id = $1 and network in
               (select network from known_networks where account_id = $1
                order by seen_at desc, network limit 1000 offset ${networksMax})`,
            [accountId],
          );
        },
        { durable: false },
      ),

    knowsNetwork: (email, network) =>
      driver.read(async (connection) => {
        const rows = await connection.query(
          `select 1 from known_networks n join accounts a on a.id = n.account_id
           where a.email = $1 and n.network = $2 and n.seen_at > $3`,
          [normalizeEmail(email), network, connection.now - networkLifeMs],
        );
        return rows.length > 0;
      }),
  };
}
