import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NameTakenError, type Account, type KeyMode, type Store } from '@mdconv/store';
import { mintKey, type MintedKey } from './api-key.ts';

/** Email address of the account that a new server creates. */
const firstEmail = 'owner@localhost';

export interface FirstKeys {
  readonly live: string;
  readonly test: string;
}

/**
 * Creates the first account with a live and a test key, if the store has no accounts. Calls `keep` with
 * the keys before they become active, because they cannot be read again. If several servers start on
 * one database at the same time, one of them does this.
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
  // An earlier start created the account but could not save its keys.
  const isUnfinished =
    account.email === firstEmail &&
    others.length === 0 &&
    (await keys.listKeys(account.id)).length === 0;
  return isUnfinished ? account : undefined;
}

/** The file with the first keys, written if there is no terminal to show them. */
export function firstKeysPath(dataDir: string): string {
  return join(dataDir, 'first-keys.txt');
}

/** Writes the first keys to a file that only the server's user can read. */
export async function writeFirstKeys({ live, test }: FirstKeys, path: string): Promise<void> {
  // The mode only applies to a new file, and keys in an older file belong to a deleted database.
  await rm(path, { force: true });
  await writeFile(path, `live ${live}\ntest ${test}\n`, { mode: 0o600, flag: 'wx' });
}
