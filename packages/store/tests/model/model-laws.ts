import fc from 'fast-check';
import { openStore, type Driver } from '../../src/index.ts';
import { newWalletModel, walletCommands } from './wallet-model.ts';
import { guestEmail, newWorkspaceModel, workspaceCommands } from './workspace-model.ts';

const start = Date.UTC(2026, 10, 20, 12);

/** Opens an empty database. */
export type OpenEmptyDriver = () => Promise<Driver>;

/** After any sequence of operations, a wallet equals its arithmetic model. */
export const walletLaw = (open: OpenEmptyDriver) =>
  fc.asyncProperty(
    fc.commands(walletCommands, { maxCommands: 40, size: 'max' }),
    async (commands) => {
      const clock = { now: start };
      const store = await openStore(await open(), { now: () => clock.now });
      try {
        const { id } = await store.accounts.createAccount({
          email: 'a@example.com',
          plan: 'premium',
        });
        const scene = { store, clock, accountId: id, holds: [] };
        await fc.asyncModelRun(() => ({ model: newWalletModel(), real: scene }), commands);
      } finally {
        await store.close();
      }
    },
  );

/** After any sequence of operations, a project equals its model of maps. */
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
