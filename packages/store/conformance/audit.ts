import { describe, expect, test } from 'vitest';
import type { AuditQuery } from '../src/contract/index.ts';
import type { Origin } from '../src/records/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore, type TestContext } from './with-store.ts';
import { createProject, live, paying } from './projects/workspace-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;
const session: Origin = { kind: 'session', address: '192.0.2.7' };

/** Kinds and facts, oldest first. */
async function entriesOf({ store }: TestContext, query: Partial<AuditQuery> = {}) {
  const entries = await store.audit.listEntries({ limit: 1000, ...query });
  return entries.map(({ kind, facts }) => [kind, facts] as const).reverse();
}

export function auditConformance(open: OpenEmptyStore): void {
  describe('audit log', () => {
    test(
      'records who changed what, when and from where',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const key = {
          mode: 'live',
          name: 'secret name',
          expiresAt: null,
          rateLimit: null,
        } as const;
        const { id } = await store
          .as(session)
          .keys.createKey(account.id, { ...key, hash: 'h', hint: 'abcd', scopes: ['read'] });
        const [entry] = await store.audit.listEntries({ limit: 1 });
        expect(entry).toEqual({
          id: expect.any(String) as string,
          accountId: account.id,
          email: account.email,
          kind: 'key.created',
          origin: session,
          operatorEmail: null,
          facts: { key: id, scopes: 'read' },
          at: clock.now,
        });
        const operator = await store.accounts.createAccount({ email: 'o@b.example', plan: 'free' });
        const byOperator: Origin = {
          kind: 'operator',
          account: { id: operator.id, address: '192.0.2.9' },
        };
        clock.now += 1;
        await store.as(byOperator).accounts.suspendAccount(account.id);
        await store.accounts.resumeAccount(account.id);
        const [resumed, suspended] = await store.audit.listEntries({ limit: 2 });
        expect([resumed, suspended]).toMatchObject([
          { origin: { kind: 'operator' }, operatorEmail: null },
          { origin: byOperator, operatorEmail: operator.email, email: account.email },
        ]);
        const byKey: Origin = { kind: 'key', keyId: id, address: '2001:db8::1' };
        const project = await createProject(context);
        await store.as(byKey).shares.makePublic(live(account), project.id, paying());
        const [shared] = await store.audit.listEntries({ limit: 1 });
        expect(shared).toMatchObject({ origin: byKey, facts: { project: project.id } });
      }),
    );

    test(
      'lists every kind of change once',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { id } = account;
        await store.accounts.updatePlan(id, 'free');
        await store.wallet.grantCredits(id, 7, 'reference');
        await store.wallet.grantCredits(id, 7, 'reference');
        await store.passwords.setPassword(id, 'scrypt');
        await store.sessions.createSession(id, 'one', 'scrypt');
        await store.sessions.createSession(id, 'two', 'wrong');
        await store.sessions.createSignInLink(id, 'link', dayMs);
        await store.sessions.redeemSignInLink('link', 'two');
        await store.sessions.revokeSession('two');
        await store.sessions.revokeSession('two');
        await store.sessions.revokeSessions(id);
        const key = { mode: 'live', name: '', expiresAt: null, rateLimit: null, hint: '' } as const;
        const old = await store.keys.createKey(id, { ...key, hash: 'a' });
        await store.keys.updateRateLimit(id, old.id, 5);
        const made = await store.keys.rotateKey(id, old.id, { hash: 'b', hint: '' }, dayMs);
        for (let times = 0; times < 2; times += 1) await store.keys.revokeKey(id, made.id);
        await store.accounts.suspendAccount(id);
        await store.accounts.resumeAccount(id);
        await store.accounts.resumeAccount(id);
        await store.accounts.renameAccount(id, 'new@example.com');
        await store.accounts.revokeAccess(id);
        expect(await entriesOf(context, { accountId: id })).toEqual([
          ['account.created', { plan: 'premium', credits: 0 }],
          ['account.plan_changed', { plan: 'free' }],
          ['credits.granted', { credits: 7 }],
          ['password.changed', {}],
          ['sign_in.succeeded', { method: 'password' }],
          ['sign_in.link_created', {}],
          ['sign_in.succeeded', { method: 'link' }],
          ['session.ended', { sessions: 1 }],
          ['session.ended', { sessions: 1 }],
          ['key.created', { key: old.id, scopes: 'convert read write' }],
          ['key.rate_limit_changed', { key: old.id, rate_limit: 5 }],
          ['key.rotated', { key: old.id, new_key: made.id }],
          ['key.revoked', { key: made.id }],
          ['account.suspended', {}],
          ['account.resumed', {}],
          ['account.renamed', {}],
          ['account.access_revoked', { keys: 1, sessions: 0 }],
        ]);
      }),
    );

    test(
      'lists changes of shares, without addresses',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const { id: project } = await createProject(context);
        const actor = live(account);
        const guest = 'guest@example.com';
        const keyed = { method: 'POST', path: '/', key: 'k', fingerprint: 'f' };
        for (let times = 0; times < 2; times += 1)
          await store.shares.invite(actor, project, [guest], paying({ idempotency: keyed }));
        await store.shares.makePublic(actor, project, paying());
        await store.shares.rotateSlug(actor, project);
        await store.shares.updateExpiry(actor, project, clock.now + 1);
        await store.shares.removeInvitee(actor, project, guest);
        await store.shares.removeInvitee(actor, project, guest);
        await store.shares.makePrivate(actor, project);
        expect((await entriesOf(context, { accountId: account.id })).slice(1)).toEqual([
          ['share.invited', { project, added: 1 }],
          ['share.made_public', { project }],
          ['share.slug_rotated', { project }],
          ['share.expiry_changed', { project, expires_at: '2026-11-20T12:00:00.001Z' }],
          ['share.invitee_removed', { project }],
          ['share.made_private', { project }],
        ]);
      }),
    );

    test(
      'a failed change leaves no entry',
      withStore(open, async (context) => {
        const { store, account } = context;
        const before = await entriesOf(context);
        const project = await createProject(context);
        await store.accounts.updatePlan(account.id, 'free');
        const broke = paying({ credits: 1_000_000 });
        await expect(
          store.shares.makePublic(live(account), project.id, broke),
        ).rejects.toMatchObject({ code: 'out_of_credits' });
        await expect(store.keys.revokeKey(account.id, 'none')).rejects.toThrow();
        expect(await entriesOf(context)).toEqual([
          ...before,
          ['account.plan_changed', { plan: 'free' }],
        ]);
      }),
    );

    test(
      'records at most 60 failed sign-ins per account and hour',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const visitor = store.as({ kind: 'anonymous', address: '192.0.2.7' });
        for (let number = 0; number < 65; number += 1)
          await visitor.audit.recordFailedSignIn(account.id);
        await visitor.audit.recordFailedSignIn(null);
        const failures = async (query: Partial<AuditQuery> = {}) =>
          (await entriesOf(context, query)).filter(([kind]) => kind === 'sign_in.failed').length;
        expect(await failures({ accountId: account.id })).toBe(60);
        expect(await failures()).toBe(61);
        clock.now += 60 * 60 * 1000;
        await visitor.audit.recordFailedSignIn(account.id);
        expect(await failures()).toBe(62);
      }),
    );

    test(
      'lists pages, of one account or since a time',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const other = await store.accounts.createAccount({ email: 'b@example.com', plan: 'free' });
        for (let credits = 1; credits <= 5; credits += 1) {
          clock.now += credits > 3 ? 1000 : 0;
          await store.wallet.grantCredits(account.id, credits, `${credits}`);
          await store.wallet.grantCredits(other.id, credits, `${credits}`);
        }
        const seen: unknown[] = [];
        for (let before: string | undefined; ;) {
          const page = await store.audit.listEntries({
            limit: 2,
            accountId: account.id,
            ...(before !== undefined && { before }),
          });
          seen.push(...page.map(({ facts }) => facts['credits']));
          if (page.length < 2) break;
          before = page.at(-1)?.id;
        }
        expect(seen).toEqual([5, 4, 3, 2, 1, 0]);
        const [theirs] = await store.audit.listEntries({ limit: 1, accountId: other.id });
        const foreign = { accountId: account.id, before: theirs?.id ?? '' };
        expect(await entriesOf(context, foreign)).toEqual([]);
        expect(await entriesOf(context, { since: clock.now })).toHaveLength(2);
        expect(await entriesOf(context, { accountId: account.id, since: clock.now })).toHaveLength(
          1,
        );
      }),
    );

    test(
      'deletes entries after their retention',
      withStore(
        open,
        async (context) => {
          const { store, account, clock } = context;
          clock.now += 10 * dayMs - 1;
          await store.wallet.grantCredits(account.id, 1, 'a');
          await store.housekeeping.sweepExpired();
          expect(await entriesOf(context)).toHaveLength(2);
          clock.now += 1;
          await store.housekeeping.sweepExpired();
          expect(await entriesOf(context)).toEqual([['credits.granted', { credits: 1 }]]);
        },
        { auditRetentionMs: 10 * dayMs },
      ),
    );

    test(
      'purging an account keeps only what the operator did',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { id } = account;
        await store.passwords.setPassword(id, 'scrypt');
        await store.as(session).sessions.createSession(id, 'one', 'scrypt');
        await store.as(session).audit.recordFailedSignIn(id);
        await store.accounts.deleteAccount(id, 0);
        await store.housekeeping.purgeAccounts();
        expect((await entriesOf(context)).map(([kind]) => kind)).toEqual([
          'account.created',
          'password.changed',
          'account.deletion_scheduled',
          'account.deleted',
        ]);
      }),
    );
  });
}
