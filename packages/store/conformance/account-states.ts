import { describe, expect, test } from 'vitest';
import { AccountSuspendedError, NameTakenError, NotFoundError } from '../src/errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { callOf, withStore, type TestContext } from './with-store.ts';
import {
  createAccount,
  createFile,
  createProject,
  live,
  paying,
} from './projects/workspace-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Gives the account a password, a key, a session, an unused link and a public project. */
async function furnish(context: TestContext) {
  const { store, account } = context;
  await store.passwords.setPassword(account.id, 'scrypt');
  const key = { mode: 'live', name: 'k', expiresAt: null, rateLimit: null } as const;
  await store.keys.createKey(account.id, { ...key, hash: 'key', hint: 'abcd' });
  await store.sessions.createSession(account.id, 'session', 'scrypt');
  await store.sessions.createSignInLink(account.id, 'link', 1000 * dayMs);
  await store.networks.rememberNetwork(account.id, 'home');
  const design = { slug: 'house', name: 'House', description: '', base: null, definition: '{}' };
  const font = { family: 'F', weight: 400, style: 'normal', sha256: '6e34' } as const;
  const fonts = [{ ...font, bytes: new Uint8Array(1) }];
  await store.designSystems.createDesignSystem(live(account), { ...design, fonts });
  const project = await createProject(context);
  const { result: file } = await createFile(context, project, { content: 'secret' });
  const { result: share } = await store.shares.makePublic(live(account), project.id, paying());
  const guest = await createAccount(context, 'guest@example.com');
  return { project, file, slug: share.slug ?? '', guest };
}

/** The states that the key and the session report, and whether others can read the share. */
async function accessOf({ store }: TestContext, slug: string, fileId: string) {
  const reads = await Promise.allSettled([
    store.shares.readSharedProject(undefined, slug),
    store.files.readContent(undefined, fileId),
  ]);
  return [
    (await store.keys.findKey('key'))?.accountState,
    (await store.sessions.findSession('session'))?.accountState,
    ...reads.map(({ status }) => status === 'fulfilled'),
  ];
}

export function accountStatesConformance(open: OpenEmptyStore): void {
  describe('account states', () => {
    test(
      'suspends and resumes keys, sessions, sign-in and shares',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { slug, file } = await furnish(context);
        const active = ['active', 'active', true, true];
        expect(await accessOf(context, slug, file.id)).toEqual(active);
        for (let times = 0; times < 2; times += 1)
          expect(await store.accounts.suspendAccount(account.id)).toMatchObject({
            state: 'suspended',
            purgeAt: null,
          });
        expect(await accessOf(context, slug, file.id)).toEqual([
          'suspended',
          'suspended',
          false,
          false,
        ]);
        const signIns = [
          () => store.sessions.createSession(account.id, 'second', 'scrypt'),
          () =>
            store.sessions.createProviderSession(account.id, 'fourth', { hash: 'r', ttlMs: dayMs }),
          () => store.sessions.redeemSignInLink('link', 'third'),
          () => store.sessions.createSignInLink(account.id, 'second link', dayMs),
        ];
        for (const signIn of signIns) await expect(signIn()).rejects.toThrow(AccountSuspendedError);
        expect(await store.accounts.resumeAccount(account.id)).toEqual(account);
        expect(await accessOf(context, slug, file.id)).toEqual(active);
        for (const signIn of signIns) expect(await signIn()).toBeDefined();
      }),
    );

    test(
      'a conversion that runs during the suspension is charged, one that runs during the deletion is not',
      withStore(open, async ({ store, account }) => {
        const hold = async () => {
          const request = { mode: 'live', credits: 5, ttlMs: dayMs } as const;
          const held = await store.wallet.holdCredits(account.id, request);
          return held.kind === 'held' ? held.hold.id : '';
        };
        const [first, second] = [await hold(), await hold()];
        const before = await store.wallet.readWallet(account.id, 'live');
        await store.accounts.suspendAccount(account.id);
        expect(await store.wallet.postHold(account.id, first, callOf(account, 5))).toBeDefined();
        await store.accounts.deleteAccount(account.id, 0);
        await store.housekeeping.purgeAccounts();
        const late = await Promise.allSettled([
          store.wallet.postHold(account.id, second, callOf(account, 5)),
        ]);
        expect(late).not.toMatchObject([{ value: expect.anything() as unknown }]);
        const debits = await store.wallet.listLedger(account.id, 50);
        expect(debits.filter(({ kind }) => kind === 'debit')).toHaveLength(1);
        expect(before.available.subscription).toBe(1990);
      }),
    );

    test(
      'invitees cannot read a project of a suspended account',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { project, guest } = await furnish(context);
        await store.shares.invite(live(account), project.id, [guest.email], paying());
        const read = () => store.projects.readProject(live(guest), project.id);
        expect(await read()).toMatchObject({ access: 'invitee' });
        await store.accounts.suspendAccount(account.id);
        await expect(read()).rejects.toThrow(NotFoundError);
        expect(await store.projects.listProjects(live(guest), 'shared')).toEqual([]);
      }),
    );

    test(
      'renames an account; sign-in, invitations and shares follow',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { project, guest, slug } = await furnish(context);
        await store.shares.invite(live(account), project.id, ['new@example.com'], paying());
        await store.shares.invite(live(account), project.id, [guest.email], paying());
        await store.passwords.setPassword(guest.id, 'hash');
        const renamed = await store.accounts.renameAccount(guest.id, ' New@Example.com');
        expect(renamed).toEqual({ ...guest, email: 'new@example.com' });
        expect(await store.accounts.findAccount(guest.email)).toBeUndefined();
        expect(await store.passwords.findPassword(guest.email)).toBeUndefined();
        expect(await store.passwords.findPassword('new@example.com')).toMatchObject({
          accountId: guest.id,
        });
        const { invitees } = await store.shares.readShare(live(account), project.id);
        expect(invitees).toMatchObject([{ email: 'new@example.com', active: true }]);
        expect(await store.shares.readSharedProject(live(guest), slug)).toBeDefined();
        for (const taken of [account.email, 'NEW@example.com'])
          await expect(
            store.accounts.renameAccount(taken === account.email ? guest.id : account.id, taken),
          ).rejects.toThrow(NameTakenError);
      }),
    );

    test(
      'a deleted account is blocked and can be resumed until its grace period ends',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const { slug, file } = await furnish(context);
        const deleting = await store.accounts.deleteAccount(account.id, 30 * dayMs);
        expect(deleting).toMatchObject({ state: 'deleting', purgeAt: clock.now + 30 * dayMs });
        expect(await accessOf(context, slug, file.id)).toEqual([
          'deleting',
          'deleting',
          false,
          false,
        ]);
        await expect(store.accounts.suspendAccount(account.id)).rejects.toThrow(
          AccountSuspendedError,
        );
        clock.now += 30 * dayMs - 1;
        expect(await store.housekeeping.purgeAccounts()).toBe(0);
        expect(await store.accounts.resumeAccount(account.id)).toEqual(account);
        // The session ended by itself, after seven days without use.
        expect(await accessOf(context, slug, file.id)).toEqual(['active', undefined, true, true]);
        await store.accounts.deleteAccount(account.id, 5);
        clock.now += 5;
        await expect(store.accounts.resumeAccount(account.id)).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'resuming a deleted account restores the state before the deletion',
      withStore(open, async ({ store: { accounts, audit }, account: { id } }) => {
        await accounts.suspendAccount(id);
        for (let times = 0; times < 2; times += 1) await accounts.deleteAccount(id, dayMs);
        const canceled = await accounts.resumeAccount(id);
        expect(canceled).toMatchObject({ state: 'suspended', purgeAt: null });
        expect(await accounts.resumeAccount(id)).toMatchObject({ state: 'active' });
        await accounts.deleteAccount(id, dayMs);
        expect(await accounts.resumeAccount(id)).toMatchObject({ state: 'active', purgeAt: null });
        const entries = await audit.listEntries({ accountId: id, limit: 5 });
        expect(entries.map(({ kind, facts }) => [kind, facts['state']])).toEqual([
          ['account.deletion_canceled', 'active'],
          ['account.deletion_scheduled', undefined],
          ['account.resumed', undefined],
          ['account.deletion_canceled', 'suspended'],
          ['account.deletion_scheduled', undefined],
        ]);
      }),
    );

    test(
      'purging deletes everything but the wallet, the ledger and paid calls',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { guest, project } = await furnish(context);
        const theirs = await store.projects.createProject(live(guest), {
          name: 'Theirs',
          description: null,
        });
        await store.shares.invite(live(guest), theirs.id, [account.email], paying());
        await store.calls.recordCall(callOf(account, 0));
        const hold = { mode: 'live', credits: 5, ttlMs: dayMs } as const;
        await store.wallet.holdCredits(account.id, hold);
        const ledger = await store.wallet.listLedger(account.id, 50);

        await store.accounts.deleteAccount(account.id, 0);
        expect(await store.housekeeping.purgeAccounts()).toBe(1);
        expect(await store.housekeeping.purgeAccounts()).toBe(0);

        expect(await store.housekeeping.countRows()).toMatchObject({
          accounts: 2,
          wallets: 2,
          api_keys: 0,
          sessions: 0,
          sign_in_links: 0,
          passwords: 0,
          known_networks: 0,
          design_systems: 0,
          design_fonts: 0,
          projects: 1,
          files: 0,
          invitees: 0,
          calls: 3,
        });
        expect(await store.wallet.listLedger(account.id, 50)).toEqual(ledger);
        expect(await store.accounts.listAccounts()).toMatchObject([{ id: guest.id }]);
        for (const name of [account.id, account.email])
          expect(await store.accounts.findAccount(name)).toBeUndefined();
        const gone = [
          () => store.accounts.resumeAccount(account.id),
          () => store.accounts.updatePlan(account.id, 'free'),
          () => store.wallet.grantCredits(account.id, 1, 'late'),
          () => store.projects.createProject(live(account), { name: 'late', description: null }),
          () => store.passwords.setPassword(account.id, 'late'),
          () => store.projects.readProject(live(account), project.id),
        ];
        for (const call of gone) await expect(call()).rejects.toThrow(NotFoundError);
        expect(await store.housekeeping.sweepContent()).toBe(1);
        const again = await createAccount(context, account.email);
        expect(await store.projects.listProjects(live(again), 'shared')).toEqual([]);
      }),
    );

    test(
      'revokes all keys, sessions and links at once',
      withStore(open, async (context) => {
        const { store, account } = context;
        await furnish(context);
        expect(await store.accounts.revokeAccess(account.id)).toEqual({ keys: 1, sessions: 1 });
        expect(await store.keys.findKey('key')).toMatchObject({ revokedAt: context.clock.now });
        expect(await store.sessions.findSession('session')).toBeUndefined();
        expect(await store.sessions.redeemSignInLink('link', 'other')).toBeUndefined();
        expect(await store.accounts.revokeAccess(account.id)).toEqual({ keys: 0, sessions: 0 });
        expect(await store.sessions.createSession(account.id, 'other', 'scrypt')).toBeDefined();
      }),
    );

    test(
      'the states of an unknown account cannot be changed',
      withStore(open, async ({ store: { accounts } }) => {
        const changes = [
          () => accounts.suspendAccount('none'),
          () => accounts.resumeAccount('none'),
          () => accounts.renameAccount('none', 'a@example.com'),
          () => accounts.deleteAccount('none', 0),
          () => accounts.revokeAccess('none'),
        ];
        for (const change of changes) await expect(change()).rejects.toThrow(NotFoundError);
      }),
    );
  });
}
