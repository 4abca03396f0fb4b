import { describe, expect, test } from 'vitest';
import { NotFoundError } from '../src/errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore, type TestContext } from './with-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function signIn({ store, account }: TestContext) {
  await store.sessions.createSignInLink(account.id, 'link', 15 * minuteMs);
  return store.sessions.redeemSignInLink('link', 'session');
}

export function sessionsConformance(open: OpenEmptyStore): void {
  describe('sessions', () => {
    test(
      'a link starts a session of its account',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const begun = await signIn(context);
        expect(begun).toEqual({
          hash: 'session',
          accountId: account.id,
          createdAt: clock.now,
          lastSeenAt: clock.now,
          expiresAt: clock.now + 30 * dayMs,
        });
        expect(await store.sessions.findSession('session')).toEqual({
          ...begun,
          accountState: 'active',
          accountNetwork: null,
        });
        expect(await store.sessions.findSession('link')).toBeUndefined();
      }),
    );

    test(
      'a link works once, also for concurrent requests',
      withStore(open, async ({ store, account }) => {
        await store.sessions.createSignInLink(account.id, 'link', minuteMs);
        const tries = await Promise.all(
          Array.from({ length: 20 }, (_, number) =>
            store.sessions.redeemSignInLink('link', `session ${number}`),
          ),
        );
        expect(tries.filter((session) => session !== undefined)).toHaveLength(1);
      }),
    );

    test(
      'a link works until it expires',
      withStore(open, async ({ store, account, clock }) => {
        const { sessions } = store;
        const { expiresAt } = await sessions.createSignInLink(account.id, 'one', minuteMs);
        await sessions.createSignInLink(account.id, 'two', minuteMs);
        expect(expiresAt).toBe(clock.now + minuteMs);
        clock.now = expiresAt - 1;
        expect(await sessions.redeemSignInLink('one', 'session')).toBeDefined();
        clock.now = expiresAt;
        expect(await sessions.redeemSignInLink('two', 'other')).toBeUndefined();
        expect(await sessions.redeemSignInLink('none', 'other')).toBeUndefined();
      }),
    );

    test(
      'creating a link requires an account',
      withStore(open, async ({ store }) => {
        await expect(store.sessions.createSignInLink('none', 'link', minuteMs)).rejects.toThrow(
          NotFoundError,
        );
      }),
    );

    test(
      'a session ends after 7 days without use',
      withStore(open, async (context) => {
        const { store, clock } = context;
        await signIn(context);
        clock.now += 7 * dayMs - 1;
        expect(await store.sessions.findSession('session')).toMatchObject({
          lastSeenAt: clock.now,
        });
        clock.now += 7 * dayMs;
        expect(await store.sessions.findSession('session')).toBeUndefined();
      }),
    );

    test(
      'a session ends after 30 days even if it is used',
      withStore(open, async (context) => {
        const { store, clock } = context;
        await signIn(context);
        for (let days = 1; days < 30; days += 1) {
          clock.now += dayMs;
          expect(await store.sessions.findSession('session')).toBeDefined();
        }
        clock.now += dayMs;
        expect(await store.sessions.findSession('session')).toBeUndefined();
      }),
    );

    test(
      'records use at most once per minute',
      withStore(open, async (context) => {
        const { store, clock } = context;
        const first = clock.now;
        await signIn(context);
        clock.now += minuteMs - 1;
        expect(await store.sessions.findSession('session')).toMatchObject({ lastSeenAt: first });
      }),
    );

    test(
      'revokes a session immediately; revoking again changes nothing',
      withStore(open, async (context) => {
        const { sessions } = context.store;
        await signIn(context);
        for (let times = 0; times < 2; times += 1) await sessions.revokeSession('session');
        expect(await sessions.findSession('session')).toBeUndefined();
      }),
    );

    test(
      'the sweep deletes expired sessions and links only',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        await signIn(context);
        await store.sessions.createSignInLink(account.id, 'later', 30 * dayMs);
        clock.now += 6 * dayMs;
        await store.housekeeping.sweepExpired();
        expect(await store.sessions.findSession('session')).toBeDefined();
        expect(await store.sessions.redeemSignInLink('later', 'other')).toBeDefined();

        clock.now += 30 * dayMs;
        await store.housekeeping.sweepExpired();
        clock.now -= 30 * dayMs;
        expect(await store.sessions.findSession('session')).toBeUndefined();
        // The hash of a deleted link can be used again.
        await store.sessions.createSignInLink(account.id, 'link', minuteMs);
      }),
    );
  });
}
