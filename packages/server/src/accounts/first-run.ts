import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NameTakenError, type Account, type KeyMode, type Store } from '@mdconv/store';
import { mintKey, type MintedKey } from './api-key.ts';

/** The account that a new server begins with. */
const firstEmail = 'owner@localhost';

export interface FirstKeys {
  readonly live: string;
  readonly test: string;
}

/**
 * Gives a store without accounts its first one, with a live and a test key; else does nothing. The
 * keys are given to `keep` before they begin to work: they cannot be had again. Of several servers
 * that start at once on one database, one does this.
 */
export async function firstRun(
  store: Store,
  keep: (keys: FirstKeys) => Promise<void>,
): Promise<FirstKeys | undefined> {
  const account = await claimFirstAccount(store);
  if (!account) return undefined;
  const [live, test] = [mintKey('live'), mintKey('test')];
  const keys = { live: live.key, test: test.key };
  await keep(keys);
  const create = (mode: KeyMode, { hash, hint }: MintedKey) =>
    store.keys.createKey(account.id, {
      hash,
      hint,
      mode,
      name: 'first key',
      expiresAt: null,
      rateLimit: null,
    });
  await create('live', live);
  await create('test', test);
  return keys;
}

async function claimFirstAccount({ accounts, keys }: Store): Promise<Account | undefined> {
  const [account, ...others] = await accounts.listAccounts();
  if (!account)
    return accounts
      .createAccount({ email: firstEmail, plan: 'premium' })
      .catch((error: unknown) => {
        if (error instanceof NameTakenError) return undefined;
        throw error;
      });
  // A start that could not keep its keys left the account without any.
  const isUnfinished =
    account.email === firstEmail &&
    others.length === 0 &&
    (await keys.listKeys(account.id)).length === 0;
  return isUnfinished ? account : undefined;
}

/** Where the first keys are, when no terminal could show them. */
export function firstKeysPath(dataDir: string): string {
  return join(dataDir, 'first-keys.txt');
}

/** Writes the first keys where only the server's user can read them. */
export async function writeFirstKeys({ live, test }: FirstKeys, path: string): Promise<void> {
  // The mode counts only for a new file, and an older one's keys belong to a database that is gone.
  await rm(path, { force: true });
  await writeFile(path, `live ${live}\ntest ${test}\n`, { mode: 0o600, flag: 'wx' });
}
