import { expect } from 'vitest';
import type { Store } from '../../src/index.ts';
import type { Done, WorkPlace } from './worker.ts';

/**
 * Checks a store after any number of kills: all acknowledged work exists, everything that exists is paid
 * for, everything paid for exists, and after a sweep no credits are held.
 */
export async function checkDone(
  store: Store,
  { accountId, projectId }: WorkPlace,
  done: readonly Done[],
): Promise<void> {
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
  const actor = { accountId, mode: 'live' } as const;
  const { files } = await store.projects.readProject(actor, projectId);
  const { invitees } = await store.shares.readShare(actor, projectId);
  const ledger = await store.wallet.listLedger(accountId, 10_000_000);
  const paidFor = (kind: string) =>
    ledger
      .filter((entry) => entry.kind === 'debit' && entry.reference.startsWith(kind))
      .map(({ reference }) => reference.slice(kind.length))
      .sort();

  expect(paidFor('file:')).toEqual(files.map(({ id }) => id).sort());
  expect(paidFor('invite:')).toHaveLength(invitees.length);
  const versions = new Map(files.map(({ id, version }) => [id, version]));
  const converted = new Set(paidFor('hold:'));
  const invited = new Set(invitees.map(({ email }) => email));
  for (const { act, id, version } of done) {
    if (act === 'file') expect(versions.get(id) ?? 0).toBeGreaterThanOrEqual(version);
    if (act === 'convert') expect(converted.has(id)).toBe(true);
    if (act === 'invite') expect(invited.has(id)).toBe(true);
  }

  await store.housekeeping.sweepHolds({ all: true });
  const { available } = await store.wallet.readWallet(accountId, 'live');
  const balance = ledger.reduce((sum, { change }) => sum + change.subscription + change.topup, 0);
  expect(available.subscription + available.topup).toBe(balance);
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
}
