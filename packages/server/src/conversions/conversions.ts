import {
  checkConvertRequest,
  designSystems as builtIn,
  type ConvertRequestInput,
  type DesignSystem,
} from '@mdconv/core';
import type { Conversion, Pool } from '@mdconv/render';
import type { ApiKey, IdempotencyClaim, CreditAmounts, Store } from '@mdconv/store';
import type { ImageFetcher } from '../images/index.ts';
import { createTurns, type Turns } from '../turns.ts';

/** A conversion that an account pays for. */
export interface ConversionJob {
  readonly key: ApiKey;
  /** The request as it came; checked here. */
  readonly request: unknown;
  readonly endpoint: string;
  readonly idempotency: IdempotencyClaim | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** Aborted when the client has gone: nobody wants the output, nobody pays for it. */
  readonly signal: AbortSignal;
}

export interface PaidConversion {
  readonly conversion: Conversion;
  readonly creditsCharged: number;
  readonly creditsRemaining: number;
  /** Whether the idempotency key paid for this before. */
  readonly replayed: boolean;
}

export interface Conversions {
  /**
   * Holds a credit, renders, and takes the credit: a failure of any kind takes nothing.
   * @throws {MdconvError} @throws {StoreError} the reason of `signal`
   */
  convert(job: ConversionJob): Promise<PaidConversion>;
  /** How many wait for a process. */
  waiting(): number;
}

export interface ConversionSettings {
  readonly unlimited: boolean;
  readonly renderTimeoutMs: number;
  /** Conversions that may wait for a process. */
  readonly waitingMax: number;
  /** Of them, those of one key. */
  readonly waitingPerKeyMax: number;
  /** How long each of them may. */
  readonly waitTimeoutMs: number;
}

/** What conversions work with beside store and pool. */
export interface ConversionExtras {
  /** Beside the built-in ones. */
  readonly designSystems?: readonly DesignSystem[];
  /** Absent: no image is fetched. */
  readonly images?: ImageFetcher;
  readonly observer?: ConversionObserver;
}

export interface ConversionObserver {
  /** Whatever came of it. Seconds in a render process. */
  rendered(format: string, seconds: number): void;
  resolved(outcome: 'posted' | 'released', credits: number): void;
}

/** What a hold outlasts the longest wait and render by: a process may have to start, a disk be slow. */
const holdMarginMs = 60_000;

export function createConversions(
  store: Store,
  pool: Pool,
  settings: ConversionSettings,
  extras: ConversionExtras = {},
): Conversions {
  const { unlimited, renderTimeoutMs, waitingMax, waitingPerKeyMax, waitTimeoutMs } = settings;
  const { designSystems = [], observer } = extras;
  const { workers } = pool.load();
  const turns = createTurns({
    turns: workers,
    waitingMax,
    waitingPerSubjectMax: waitingPerKeyMax,
    waitMsMax: waitTimeoutMs,
  });
  const render = createRender(pool, turns, extras);
  return {
    waiting: () => turns.waiting(),
    async convert(job) {
      const { key, idempotency } = job;
      const { format } = checkConvertRequest(job.request, [...designSystems, ...builtIn]);
      // A flood of one key would keep the wallet busy for everybody, only to be refused.
      turns.checkRoom(key.id);
      const outcome = await store.wallet.holdCredits(key.accountId, {
        mode: key.mode,
        credits: unlimited ? 0 : 1,
        ttlMs: waitTimeoutMs + renderTimeoutMs + holdMarginMs,
        ...(idempotency && { idempotency }),
      });
      if (outcome.kind === 'replay') {
        const conversion = await render(job, format);
        const { creditsCharged, wallet } = outcome;
        const creditsRemaining = total(wallet.available);
        return { conversion, creditsCharged, creditsRemaining, replayed: true };
      }

      const { id, credits } = outcome.hold;
      try {
        const conversion = await render(job, format);
        job.signal.throwIfAborted();
        const creditsRemaining = await post(store, job, { id, credits, format });
        observer?.resolved('posted', credits);
        return { conversion, creditsCharged: credits, creditsRemaining, replayed: false };
      } catch (error) {
        await store.wallet.voidHold(key.accountId, id);
        observer?.resolved('released', credits);
        throw error;
      }
    },
  };
}

/** Takes what was held. @returns what can still be spent */
async function post(
  store: Store,
  { key, endpoint, startedAt }: ConversionJob,
  {
    id,
    credits,
    format,
  }: { readonly id: string; readonly credits: number; readonly format: string },
): Promise<number> {
  const wallet = await store.wallet.postHold(key.accountId, id, {
    accountId: key.accountId,
    mode: key.mode,
    endpoint,
    statusCode: 200,
    durationMs: Math.round(performance.now() - startedAt),
    format,
    creditsCharged: credits,
    errorCode: null,
  });
  if (!wallet) throw new Error('The hold expired before its conversion was done.');
  return total(wallet.available);
}

function createRender(
  pool: Pool,
  turns: Turns,
  { designSystems, images, observer }: ConversionExtras,
) {
  return async (job: ConversionJob, format: string): Promise<Conversion> => {
    const { request, key, signal } = job;
    const endTurn = await turns.take(key.id, signal);
    const startedAt = performance.now();
    try {
      return await pool.convert(request as ConvertRequestInput, {
        signal,
        ...(designSystems && { designSystems }),
        ...(images && { resolveImage: images.forDocument(signal) }),
        ...(key.mode === 'test' && { watermark: 'TEST' }),
      });
    } finally {
      observer?.rendered(format, (performance.now() - startedAt) / 1000);
      endTurn();
    }
  };
}

function total({ subscription, topup }: CreditAmounts): number {
  return subscription + topup;
}
