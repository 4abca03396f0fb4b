import { describe, expect, test } from 'vitest';
import {
  IdempotencyInProgressError,
  IdempotencyKeyReusedError,
  NotFoundError,
  OutOfCreditsError,
} from '../src/errors.ts';
import type { HoldRequest } from '../src/contract/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { callOf, withStore, type TestContext } from './with-store.ts';

const claim = (key: string, fingerprint = 'f') => ({
  method: 'POST',
  path: '/api/v1/convert',
  key,
  fingerprint,
});

async function hold({ store, account }: TestContext, request: Partial<HoldRequest> = {}) {
  const outcome = await store.wallet.holdCredits(account.id, {
    mode: 'live',
    credits: 1,
    ttlMs: 60_000,
    ...request,
  });
  if (outcome.kind === 'replay') throw new Error('Expected a hold, found a replay.');
  return outcome;
}

const balance = async ({ store, account }: TestContext) =>
  (await store.wallet.readWallet(account.id, 'live')).available;

export function walletsConformance(open: OpenEmptyStore): void {
  describe('wallets', () => {
    test(
      'held credits are not available until voided',
      withStore(open, async (context) => {
        const { hold: held, wallet } = await hold(context, { credits: 3 });
        expect(wallet.available.subscription).toBe(1997);
        await context.store.wallet.voidHold(context.account.id, held.id);
        expect(await balance(context)).toEqual({ subscription: 2000, topup: 0 });
      }),
    );

    test(
      'a hold is resolved once',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { hold: held } = await hold(context);
        expect(await store.wallet.postHold(account.id, held.id, callOf(account, 1))).toBeDefined();
        expect(await store.wallet.postHold(account.id, held.id, callOf(account, 1))).toBeDefined();
        await store.wallet.voidHold(account.id, held.id);
        expect(await balance(context)).toEqual({ subscription: 1999, topup: 0 });
        const calls = await store.calls.readCalls(account.id, 'live', 50);
        expect(calls.callsThisPeriod).toBe(1);
      }),
    );

    test(
      'a voided hold cannot be posted',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { hold: held } = await hold(context);
        await store.wallet.voidHold(account.id, held.id);
        expect(
          await store.wallet.postHold(account.id, held.id, callOf(account, 1)),
        ).toBeUndefined();
        expect(await balance(context)).toEqual({ subscription: 2000, topup: 0 });
      }),
    );

    test(
      'withdrawing a hold undoes it, whether it was placed or posted',
      withStore(open, async (context) => {
        const { store, account } = context;
        const id = '01a1f8d3-ea00-7000-8000-00000000000a';
        const withdraw = () => store.wallet.withdrawHold(account.id, id);
        await withdraw();
        await hold(context, { id, credits: 3 });
        expect((await balance(context)).subscription).toBe(1997);
        await withdraw();
        await withdraw();
        expect((await balance(context)).subscription).toBe(2000);
        const { hold: other } = await hold(context, { credits: 2 });
        await store.wallet.postHold(account.id, other.id, callOf(account, 2));
        const stranger = await store.accounts.createAccount({
          email: 'b@example.com',
          plan: 'free',
        });
        await store.wallet.withdrawHold(stranger.id, other.id);
        expect((await balance(context)).subscription).toBe(1998);
        await store.wallet.withdrawHold(account.id, other.id);
        await store.wallet.withdrawHold(account.id, other.id);
        expect((await balance(context)).subscription).toBe(2000);
      }),
    );

    test(
      'withdrawing a posted hold leaves what its idempotency key has paid for',
      withStore(open, async (context) => {
        const { store, account } = context;
        const idempotency = claim('k');
        const { hold: held } = await hold(context, { idempotency });
        await store.wallet.postHold(account.id, held.id, callOf(account, 1));
        await store.wallet.withdrawHold(account.id, held.id);
        expect((await balance(context)).subscription).toBe(1999);
        const again = { mode: 'live', credits: 1, ttlMs: 60_000, idempotency } as const;
        expect(await store.wallet.holdCredits(account.id, again)).toMatchObject({
          ...{ kind: 'replay', creditsCharged: 1 },
        });
      }),
    );

    test(
      'spends the allotment before top-ups',
      withStore(open, async (context) => {
        const { store, account } = context;
        await store.wallet.grantCredits(account.id, 10, 'payment 1');
        const { hold: held } = await hold(context, { credits: 2005 });
        await store.wallet.postHold(account.id, held.id, callOf(account, 2005));
        expect(await balance(context)).toEqual({ subscription: 0, topup: 5 });
      }),
    );

    test(
      'grants credits once per reference',
      withStore(open, async (context) => {
        const { store, account } = context;
        for (const reference of ['a', 'a', 'b'])
          await store.wallet.grantCredits(account.id, 10, reference);
        expect(await balance(context)).toEqual({ subscription: 2000, topup: 20 });
        const ledger = await store.wallet.listLedger(account.id, 10);
        expect(ledger.map(({ kind }) => kind)).toEqual(['topup', 'topup', 'grant']);
      }),
    );

    test(
      'concurrent requests cannot overspend',
      withStore(open, async (context) => {
        const { hold: held } = await hold(context, { credits: 1980 });
        await context.store.wallet.postHold(
          context.account.id,
          held.id,
          callOf(context.account, 1980),
        );
        const tries = await Promise.allSettled(Array.from({ length: 50 }, () => hold(context)));
        const held20 = tries.filter(({ status }) => status === 'fulfilled');
        expect(held20).toHaveLength(20);
        for (const tried of tries)
          if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(OutOfCreditsError);
      }),
    );

    test(
      'the sweep voids expired holds only',
      withStore(open, async (context) => {
        await hold(context, { ttlMs: 1000 });
        await hold(context, { ttlMs: 5000 });
        context.clock.now += 1000;
        expect(await context.store.housekeeping.sweepHolds()).toBe(1);
        expect(await balance(context)).toEqual({ subscription: 1999, topup: 0 });
        expect(await context.store.housekeeping.sweepHolds({ all: true })).toBe(1);
        expect(await balance(context)).toEqual({ subscription: 2000, topup: 0 });
      }),
    );

    test(
      'a new month expires unspent allotment credits and grants the new allotment',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        await store.wallet.grantCredits(account.id, 10, 'payment');
        const posted = await hold(context);
        const voided = await hold(context, { credits: 2 });
        clock.now = Date.UTC(2026, 11, 1);
        expect(await store.wallet.readWallet(account.id, 'live')).toEqual({
          available: { subscription: 2000, topup: 10 },
          periodEnd: Date.UTC(2027, 0, 1),
        });
        await store.wallet.postHold(account.id, posted.hold.id, callOf(account, 1));
        await store.wallet.voidHold(account.id, voided.hold.id);
        expect(await balance(context)).toEqual({ subscription: 2000, topup: 10 });
      }),
    );

    test(
      'refunds a debit once, to the sources it was paid from',
      withStore(open, async (context) => {
        const { store, account } = context;
        await store.wallet.grantCredits(account.id, 10, 'payment');
        const { hold: held } = await hold(context, { credits: 2003 });
        await store.wallet.postHold(account.id, held.id, callOf(account, 2003));
        const [debit, topup] = await store.wallet.listLedger(account.id, 10);
        for (let times = 0; times < 2; times += 1)
          await store.wallet.refundDebit(account.id, debit?.id ?? '');
        expect(await balance(context)).toEqual({ subscription: 2000, topup: 10 });
        const other = await store.accounts.createAccount({ email: 'o@example.com', plan: 'free' });
        for (const [owner, entry] of [
          [account.id, topup?.id],
          [account.id, 'none'],
          [other.id, debit?.id],
        ] as const)
          await expect(store.wallet.refundDebit(owner, entry ?? '')).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'a refund in a later month returns top-ups only',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        await store.wallet.grantCredits(account.id, 10, 'payment');
        const { hold: held } = await hold(context, { credits: 2003 });
        await store.wallet.postHold(account.id, held.id, callOf(account, 2003));
        const [debit] = await store.wallet.listLedger(account.id, 1);
        clock.now = Date.UTC(2026, 11, 1);
        await store.wallet.refundDebit(account.id, debit?.id ?? '');
        expect(await balance(context)).toEqual({ subscription: 2000, topup: 10 });
      }),
    );

    test(
      'lists the ledger in pages, newest first',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        for (let number = 0; number < 7; number += 1) {
          await store.wallet.grantCredits(account.id, 1, `payment ${number}`);
          if (number % 2) clock.now += 1;
        }
        const all = await store.wallet.listLedger(account.id, 100);
        expect(all).toHaveLength(8);
        const pages = [];
        let before: string | undefined;
        for (let page = 0; page < 4; page += 1) {
          const entries = await store.wallet.listLedger(account.id, 3, before);
          pages.push(...entries);
          before = entries.at(-1)?.id ?? before;
        }
        expect(pages).toEqual(all);
      }),
    );

    test(
      'a test key is never charged and always sees the same wallet',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { hold: held, wallet } = await hold(context, { mode: 'test' });
        expect(wallet.available).toEqual({ subscription: 1000, topup: 0 });
        await store.wallet.postHold(account.id, held.id, callOf(account, 0, { mode: 'test' }));
        expect((await store.calls.readCalls(account.id, 'live', 50)).recent).toEqual([]);
        expect((await store.calls.readCalls(account.id, 'test', 50)).recent).toHaveLength(1);
        expect(await balance(context)).toEqual({ subscription: 2000, topup: 0 });
      }),
    );
  });

  describe('idempotency of convert', () => {
    test(
      'a repeated key is free',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { hold: held } = await hold(context, { idempotency: claim('k') });
        await store.wallet.postHold(account.id, held.id, callOf(account, 1));
        const request = { mode: 'live', credits: 1, ttlMs: 1000, idempotency: claim('k') } as const;
        expect(await store.wallet.holdCredits(account.id, request)).toMatchObject({
          kind: 'replay',
          creditsCharged: 1,
        });
        expect(await balance(context)).toEqual({ subscription: 1999, topup: 0 });
      }),
    );

    test(
      'a key is in use while its request runs and reusable after a failure',
      withStore(open, async (context) => {
        const { hold: held } = await hold(context, { idempotency: claim('k') });
        await expect(hold(context, { idempotency: claim('k') })).rejects.toThrow(
          IdempotencyInProgressError,
        );
        await context.store.wallet.voidHold(context.account.id, held.id);
        await expect(hold(context, { idempotency: claim('k', 'other') })).resolves.toBeDefined();
      }),
    );

    test(
      'rejects a key with another request',
      withStore(open, async (context) => {
        await hold(context, { idempotency: claim('k') });
        await expect(hold(context, { idempotency: claim('k', 'other') })).rejects.toThrow(
          IdempotencyKeyReusedError,
        );
      }),
    );

    test(
      'a key expires after 24 hours',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const { hold: held } = await hold(context, { idempotency: claim('k') });
        await store.wallet.postHold(account.id, held.id, callOf(account, 1));
        clock.now += 24 * 60 * 60 * 1000;
        await expect(hold(context, { idempotency: claim('k', 'other') })).resolves.toBeDefined();
      }),
    );
  });
}
