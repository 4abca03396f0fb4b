import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestClock } from '../../conformance/index.ts';
import { allotments, type Plan, type Store } from '../../src/index.ts';
import { setClock } from './clock-steps.ts';

/** The expected wallet. */
export interface WalletModel {
  subscription: number;
  topup: number;
  plan: Plan;
  /** The latest month that any server has seen: `2026-11`. */
  month: string;
  /** The months whose allotment was granted. */
  readonly granted: Set<string>;
  /** Pending holds by creation number. */
  readonly holds: Map<number, ModelHold>;
  /** The month of each hold by its id. */
  readonly monthOfHold: Map<string, string>;
  /** Creation numbers of the holds that were posted. */
  readonly posted: Set<number>;
  readonly references: Set<string>;
  /** The calls that are kept. */
  calls: readonly ModelCall[];
}

interface ModelCall {
  readonly at: number;
  readonly isFree: boolean;
}

interface ModelHold {
  readonly subscription: number;
  readonly topup: number;
  readonly month: string;
  readonly expiresAt: number;
}

/** A server with its own clock. All servers share one database. */
export interface Server {
  readonly store: Store;
  readonly clock: TestClock;
}

export interface WalletScene {
  readonly servers: readonly Server[];
  readonly accountId: string;
  /** Ids of the holds by creation number. */
  readonly holds: string[];
}

/** What one server does. */
interface Action {
  readonly name: string;
  readonly run: (model: WalletModel, scene: Server & Omit<WalletScene, 'servers'>) => Promise<void>;
}

export const newWalletModel = (start: number): WalletModel => ({
  subscription: allotments.premium,
  topup: 0,
  plan: 'premium',
  month: monthOf(start),
  granted: new Set([monthOf(start)]),
  holds: new Map(),
  monthOfHold: new Map(),
  posted: new Set(),
  references: new Set(),
  calls: [],
});

/** Includes amounts above the balance, so that some holds are rejected. */
const actions: readonly fc.Arbitrary<Action>[] = [
  fc.integer({ min: 0, max: 1500 }).map(hold),
  fc.nat(8).map((number) => resolve(number, 'post')),
  fc.nat(8).map((number) => resolve(number, 'void')),
  fc
    .tuple(fc.integer({ min: 1, max: 900 }), fc.nat(5))
    .map(([credits, reference]) => grant(credits, `payment ${reference}`)),
  fc.constantFrom<Plan>('free', 'premium', 'premium').map(changePlan),
  setClock.map((step) => ({
    name: step.name,
    run: async (_, { clock }) => void (clock.now = step.from(clock.now)),
  })),
  fc.constant({ name: 'record a failure', run: recordFailure }),
  fc.constant({ name: 'sweep', run: sweep }),
  fc.constant({ name: 'sweep what has expired', run: sweepExpired }),
  fc.constant({ name: 'count a request', run: countRequest }),
  fc.constant({ name: 'refund the newest debit', run: refund }),
];

export const walletCommands: fc.Arbitrary<fc.AsyncCommand<WalletModel, WalletScene>>[] =
  actions.map((action) =>
    fc.tuple(fc.nat(1), action).map(([number, { name, run }]) => ({
      check: () => true,
      toString: () => `server ${number}: ${name}`,
      async run(model, { servers, ...scene }) {
        const server = servers[number];
        if (!server) throw new Error('There are two servers.');
        startMonth(model, server.clock.now);
        await run(model, { ...server, ...scene });
        startMonth(model, server.clock.now);
        await check(model, server, scene.accountId);
      },
    })),
  );

async function check(model: WalletModel, { store }: Server, accountId: string): Promise<void> {
  const { available } = await store.wallet.readWallet(accountId, 'live');
  expect(available).toEqual({ subscription: model.subscription, topup: model.topup });
  const { callsThisPeriod } = await store.calls.readCalls(accountId, 'live', 1);
  expect(callsThisPeriod).toBe(model.calls.filter(({ at }) => monthOf(at) === model.month).length);
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
}

/** Months only advance. Each grants its allotment once, and what is left of the one before expires. */
function startMonth(model: WalletModel, now: number): void {
  const month = monthOf(now);
  if (month <= model.month) return;
  model.month = month;
  model.subscription = allotments[model.plan];
  if (model.subscription > 0) model.granted.add(month);
}

function hold(credits: number): Action {
  return {
    name: `hold ${credits}`,
    async run(model, { store, clock, accountId, holds }) {
      const request = { mode: 'live', credits, ttlMs: 10_000 } as const;
      const outcome = await store.wallet.holdCredits(accountId, request).catch(codeOf);
      if (credits > model.subscription + model.topup) return expect(outcome).toBe('out_of_credits');
      const subscription = Math.min(credits, model.subscription);
      const topup = credits - subscription;
      const { month } = model;
      const expiresAt = clock.now + request.ttlMs;
      model.holds.set(holds.length, { subscription, topup, month, expiresAt });
      model.subscription -= subscription;
      model.topup -= topup;
      expect(outcome).toMatchObject({ kind: 'held', hold: { credits } });
      if (typeof outcome === 'string' || outcome.kind !== 'held') return;
      holds.push(outcome.hold.id);
      model.monthOfHold.set(outcome.hold.id, month);
    },
  };
}

function resolve(number: number, how: 'post' | 'void'): Action {
  return {
    name: `${how} ${number}`,
    async run(model, { store, clock, accountId, holds }) {
      const id = holds[number];
      if (id === undefined) return;
      const held = model.holds.get(number);
      model.holds.delete(number);
      if (how === 'void') {
        await store.wallet.voidHold(accountId, id);
        if (held) releaseHold(model, held);
        return;
      }
      if (held) model.posted.add(number);
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
      expect(wallet !== undefined).toBe(model.posted.has(number));
      if (held) addCall(model, clock.now, creditsCharged === 0);
    },
  };
}

function releaseHold(model: WalletModel, { subscription, topup, month }: ModelHold): void {
  if (month === model.month) model.subscription += subscription;
  model.topup += topup;
}

function grant(credits: number, reference: string): Action {
  return {
    name: `grant ${credits}, ${reference}`,
    async run(model, { store, accountId }) {
      await store.wallet.grantCredits(accountId, credits, reference);
      if (!model.references.has(reference)) model.topup += credits;
      model.references.add(reference);
    },
  };
}

function changePlan(plan: Plan): Action {
  return {
    name: `change the plan to ${plan}`,
    async run(model, { store, accountId }) {
      await store.accounts.updatePlan(accountId, plan);
      model.plan = plan;
      if (plan === 'free' || model.granted.has(model.month)) return;
      model.subscription += allotments[plan];
      model.granted.add(model.month);
    },
  };
}

async function sweep(model: WalletModel, { store, clock }: Server): Promise<void> {
  clock.now += 4000;
  startMonth(model, clock.now);
  let expired = 0;
  for (const [number, held] of model.holds)
    if (held.expiresAt <= clock.now) {
      model.holds.delete(number);
      releaseHold(model, held);
      expired += 1;
    }
  expect(await store.housekeeping.sweepHolds()).toBe(expired);
}

/** Free calls are kept for 90 days. */
async function sweepExpired(model: WalletModel, { store, clock }: Server): Promise<void> {
  await store.housekeeping.sweepExpired();
  const start = clock.now - 90 * 24 * 60 * 60 * 1000;
  model.calls = model.calls.filter(({ at, isFree }) => !isFree || at > start);
}

function addCall(model: WalletModel, at: number, isFree: boolean): void {
  model.calls = [...model.calls, { at, isFree }];
}

async function recordFailure(
  model: WalletModel,
  { store, clock, accountId }: Server & Omit<WalletScene, 'servers'>,
): Promise<void> {
  await store.calls.recordCall({
    accountId,
    mode: 'live',
    endpoint: 'POST /api/v1/convert',
    statusCode: 422,
    durationMs: 1,
    format: null,
    creditsCharged: 0,
    errorCode: 'document_too_complex',
  });
  addCall(model, clock.now, true);
}

/** No window lasts longer than its length. */
async function countRequest(_: WalletModel, { store }: Server): Promise<void> {
  const { resetMs } = await store.rateLimits.countRequest('subject', 2, 60_000);
  expect(resetMs).toBeGreaterThan(0);
  expect(resetMs).toBeLessThanOrEqual(60_000);
}

async function refund(
  model: WalletModel,
  { store, accountId }: Server & Omit<WalletScene, 'servers'>,
): Promise<void> {
  const ledger = await store.wallet.listLedger(accountId, 1000);
  const debit = ledger.find(({ kind }) => kind === 'debit');
  if (!debit) return;
  const before = ledger.some(({ reference }) => reference === `debit:${debit.id}`);
  await store.wallet.refundDebit(accountId, debit.id);
  if (before) return;
  const month = model.monthOfHold.get(debit.reference.slice('hold:'.length));
  if (month === model.month) model.subscription -= debit.change.subscription;
  model.topup -= debit.change.topup;
}

function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);
