import fc from 'fast-check';
import type { TestClock } from '../../conformance/index.ts';
import { openStore, type Driver } from '../../src/index.ts';
import { newWalletModel, walletCommands } from './wallet-model.ts';
import { guestEmail, newWorkspaceModel, workspaceCommands } from './workspace-model.ts';

const start = Date.UTC(2026, 10, 20, 12);

/** Opens an empty database. */
export type OpenEmptyDriver = () => Promise<Driver>;

/**
 * After any sequence of operations of two servers, whose clocks differ and step forward and back, a wallet
 * equals its arithmetic model: no call fails, and no credit is lost or granted twice.
 */
export const walletLaw = (open: OpenEmptyDriver) =>
  fc.asyncProperty(
    fc.commands(walletCommands, { maxCommands: 40, size: 'max' }),
    async (commands) => {
      const driver = await open();
      const openServer = async (clock: TestClock) => ({
        clock,
        store: await openStore(driver, { now: () => clock.now }),
      });
      const first = await openServer({ now: start });
      try {
        const servers = [first, await openServer({ now: start - 1000 })];
        const { id } = await first.store.accounts.createAccount({
          email: 'a@example.com',
          plan: 'premium',
        });
        const real = { servers, accountId: id, holds: [] };
        await fc.asyncModelRun(() => ({ model: newWalletModel(start), real }), commands);
      } finally {
        await first.store.close();
      }
    },
  );

/** A project equals its model of maps after any sequence of operations. */
export const workspaceLaw = (open: OpenEmptyDriver) =>
  fc.asyncProperty(
    fc.commands(workspaceCommands, { maxCommands: 60, size: 'max' }),
    async (commands) => {
      const clock = { now: start };
      const store = await openStore(await open(), { now: () => clock.now });
      try {
        const [actor, stranger, guest] = await Promise.all(
          ['a@example.com', 'b@example.org', guestEmail].map(async (email) => {
            const account = await store.accounts.createAccount({ email, plan: 'premium' });
            return { accountId: account.id, mode: 'live' as const };
          }),
        );
        if (!actor || !stranger || !guest) throw new Error('There are three.');
        const project = { name: 'p', description: null };
        const { id: projectId } = await store.projects.createProject(actor, project);
        const scene = { store, clock, actor, stranger, guest, projectId };
        const known = { files: [], folders: new Map<string, string>(), shown: new Map() };
        const real = { ...scene, ...known };
        await fc.asyncModelRun(() => ({ model: newWorkspaceModel(2000), real }), commands);
      } finally {
        await store.close();
      }
    },
  );
