import { openSqlite, openStore, type Store } from '@mdconv/store';
import { beforeEach, expect, test } from 'vitest';
import { firstRun, type FirstKeys } from './first-run.ts';

let store: Store;
let kept: FirstKeys[];
const keep = async (keys: FirstKeys) => void kept.push(keys);

beforeEach(async () => {
  kept = [];
  store = await openStore(openSqlite({ path: ':memory:' }));
  return () => store.close();
});

test('only one of several starting servers creates the account', async () => {
  const made = await Promise.all([1, 2, 3].map(() => firstRun(store, keep)));
  expect(made.filter(Boolean)).toEqual(kept);
  expect(kept).toHaveLength(1);
  expect(await store.accounts.listAccounts()).toHaveLength(1);
});

test('the next start completes an unfinished first run', async () => {
  const refuse = () => Promise.reject(new Error('The disk is full.'));
  await expect(firstRun(store, refuse)).rejects.toThrow('full');
  expect(await firstRun(store, keep)).toBeDefined();
  expect(await firstRun(store, keep)).toBeUndefined();
  const [account, ...others] = await store.accounts.listAccounts();
  expect(others).toEqual([]);
  expect(await store.keys.listKeys(account!.id)).toHaveLength(2);
});
