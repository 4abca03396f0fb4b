import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestClock } from '../../src/conformance/index.ts';
import type { Store } from '../../src/index.ts';

/** The expected wallet, and the clock of the store. */
export interface WalletModel {
  subscription: number;
  topup: number;
  period: number;
  /** Pending holds by creation number. */
  readonly holds: Map<number, ModelHold>;
  made: number;
  readonly references: Set<string>;
}

interface ModelHold {
  readonly subscription: number;
  readonly topup: number;
  readonly period: number;
  readonly expiresAt: number;
}

export interface WalletScene {
  readonly store: Store;
  readonly clock: TestClock;
  readonly accountId: string;
  /** Ids of the holds by creation number. */
  readonly holds: string[];
}

type WalletCommand = fc.AsyncCommand<WalletModel, WalletScene>;

const allotment = 2000;

export const newWalletModel = (): WalletModel => ({
  subscription: allotment,
  topup: 0,
  period: 0,
  holds: new Map(),
  made: 0,
  references: new Set(),
});

/** Includes amounts above the balance, so that some holds are rejected. */
export const walletCommands: fc.Arbitrary<WalletCommand>[] = [
  fc.integer({ min: 0, max: 1500 }).map((credits) => hold(credits)),
  fc.nat(8).map((number) => resolve(number, 'post')),
  fc.nat(8).map((number) => resolve(number, 'void')),
  fc
    .tuple(fc.integer({ min: 1, max: 900 }), fc.nat(5))
    .map(([credits, reference]) => grant(credits, `payment ${reference}`)),
  fc.nat(2).map(() => nextMonth()),
  fc.constant(command('sweep', sweep)),
  fc.constant(command('refund the newest debit', refund)),
];

function command(
  name: string,
  run: (model: WalletModel, scene: WalletScene) => Promise<void>,
): WalletCommand {
  return {
    check: () => true,
    toString: () => name,
    async run(model, scene) {
      await run(model, scene);
      await check(model, scene);
    },
  };
}

async function check(model: WalletModel, { store, accountId }: WalletScene): Promise<void> {
  const { available } = await store.wallet.readWallet(accountId, 'live');
  expect(available).toEqual({ subscription: model.subscription, topup: model.topup });
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
}

function hold(credits: number): WalletCommand {
  return command(`hold ${credits}`, async (model, { store, clock, accountId, holds }) => {
    const request = { mode: 'live', credits, ttlMs: 10_000 } as const;
    const outcome = await store.wallet.holdCredits(accountId, request).catch(codeOf);
    if (credits > model.subscription + model.topup) return expect(outcome).toBe('out_of_credits');
    const subscription = Math.min(credits, model.subscription);
    const topup = credits - subscription;
    const { period } = model;
    const expiresAt = clock.now + request.ttlMs;
    model.holds.set(model.made++, { subscription, topup, period, expiresAt });
    model.subscription -= subscription;
    model.topup -= topup;
    expect(outcome).toMatchObject({ kind: 'held', hold: { credits } });
    if (typeof outcome === 'object' && outcome.kind === 'held') holds.push(outcome.hold.id);
  });
}

function resolve(number: number, how: 'post' | 'void'): WalletCommand {
  return command(`${how} ${number}`, async (model, { store, accountId, holds }) => {
    const id = holds[number];
    if (id === undefined) return;
    const held = model.holds.get(number);
    model.holds.delete(number);
    if (how === 'void') {
      await store.wallet.voidHold(accountId, id);
      if (held) releaseHold(model, held);
      return;
    }
    const creditsCharged = held ? held.subscription + held.topup : 0;
    const wallet = await store.wallet.postHold(accountId, id, {
      accountId,
      mode: 'live',
      endpoint: 'POST /api/v1/convert',
      statusCode: 200,
      durationMs: 1,
      format: 'pdf',
      creditsCharged,
      errorCode: null,
    });
    expect(wallet !== undefined).toBe(held !== undefined);
  });
}

function releaseHold(model: WalletModel, { subscription, topup, period }: ModelHold): void {
  if (period === model.period) model.subscription += subscription;
  model.topup += topup;
}

function grant(credits: number, reference: string): WalletCommand {
  return command(`grant ${credits}, ${reference}`, async (model, { store, accountId }) => {
    await store.wallet.grantCredits(accountId, credits, reference);
    if (!model.references.has(reference)) model.topup += credits;
    model.references.add(reference);
  });
}

function nextMonth(): WalletCommand {
  return command('next month', async (model, { clock }) => {
    const date = new Date(clock.now);
    clock.now = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    model.period += 1;
    model.subscription = allotment;
  });
}

async function sweep(model: WalletModel, { store, clock }: WalletScene): Promise<void> {
  clock.now += 4000;
  let expired = 0;
  for (const [number, held] of model.holds)
    if (held.expiresAt <= clock.now) {
      model.holds.delete(number);
      releaseHold(model, held);
      expired += 1;
    }
  expect(await store.housekeeping.sweepHolds()).toBe(expired);
}

async function refund(model: WalletModel, { store, clock, accountId }: WalletScene): Promise<void> {
  const ledger = await store.wallet.listLedger(accountId, 1000);
  const debit = ledger.find(({ kind }) => kind === 'debit');
  if (!debit) return;
  const before = ledger.some(({ reference }) => reference === `debit:${debit.id}`);
  await store.wallet.refundDebit(accountId, debit.id);
  if (before) return;
  const month = (time: number) => new Date(time).toISOString().slice(0, 7);
  if (month(debit.at) === month(clock.now)) model.subscription -= debit.change.subscription;
  model.topup -= debit.change.topup;
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);
