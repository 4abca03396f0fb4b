import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { openPostgres, openSqlite, openStore } from '../../src/index.ts';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { emptyPostgres } from '../empty-postgres.ts';
import { walletLaw, workspaceLaw, type OpenEmptyDriver } from './model-laws.ts';
import { mutate, type Mutant, walletMutants, workspaceMutants } from './mutants.ts';

const openMemory = async () => openSqlite({ path: ':memory:' });

describe('the store equals its model after any sequence of operations', () => {
  const wallets = runs(400);
  const workspaces = runs(30);
  const check = <Of>(law: fc.IAsyncProperty<Of>, numRuns: number) => fc.assert(law, { numRuns });
  test('sqlite: wallet', () => check(walletLaw(openMemory), wallets), 300_000);
  test('sqlite: workspace', () => check(workspaceLaw(openMemory), workspaces), 300_000);

  describe.skipIf(!postgresUrl)('on PostgreSQL', () => {
    let url: string | undefined;
    const open = async () => {
      url ??= await newPostgresUrl();
      const driver = await openPostgres({ url });
      await (await openStore({ ...driver, close: async () => undefined })).close();
      await emptyPostgres(driver);
      return driver;
    };
    const few = (numRuns: number) => Math.ceil(numRuns / 6);
    test('postgres: wallet', () => check(walletLaw(open), few(wallets)), 300_000);
    test('postgres: workspace', () => check(workspaceLaw(open), few(workspaces)), 300_000);
  });
});

describe('the models find errors that are introduced on purpose', () => {
  /** Expects the property to find a counterexample for the mutated SQL. */
  const breaks =
    <Of>(law: (open: OpenEmptyDriver) => fc.IAsyncProperty<Of>) =>
    async (mutant: Mutant) => {
      let applied = false;
      const open = async () => mutate(await openMemory(), mutant, () => (applied = true));
      const { failed } = await fc.check(law(open), { numRuns: 100, endOnFailure: true });
      expect({ applied, failed }).toEqual({ applied: true, failed: true });
    };
  test.each(walletMutants)('wallet: $breaks', breaks(walletLaw), 120_000);
  test.each(workspaceMutants)('workspace: $breaks', breaks(workspaceLaw), 120_000);
});
