import {
  checkConvertRequest,
  designSystems as builtIn,
  type CheckedRequest,
  type DesignSystem,
} from '@mdconv/core';
import type { Conversion, Pool, QueueOptions } from '@mdconv/render';
import type { ApiKey, IdempotencyClaim, CreditAmounts, Store } from '@mdconv/store';
import type { ImageFetcher } from '../images/index.ts';

/** A conversion that an account pays for. */
export interface ConversionJob {
  readonly key: ApiKey;
  /** The request as received; `convert` checks it. */
  readonly request: unknown;
  readonly endpoint: string;
  readonly idempotency: IdempotencyClaim | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** Aborted when the client disconnects; the conversion then costs nothing. */
  readonly signal: AbortSignal;
}

export interface PaidConversion {
  readonly conversion: Conversion;
  readonly creditsCharged: number;
  readonly creditsRemaining: number;
  /** Whether an earlier request with the same idempotency key has paid. */
  readonly replayed: boolean;
}

export interface Conversions {
  /**
   * Holds a credit, renders, and posts the hold. A failure of any kind costs nothing.
   * @throws {MdconvError} @throws {StoreError} the reason of `signal`
   */
  convert(job: ConversionJob): Promise<PaidConversion>;
}

export interface ConversionSettings {
  readonly unlimited: boolean;
  readonly renderTimeoutMs: number;
  /** Conversions that may wait for a worker process. */
  readonly waitingMax: number;
  /** Conversions of one API key that may wait. */
  readonly waitingPerKeyMax: number;
  /** How long a conversion may wait. */
  readonly waitTimeoutMs: number;
}

/** What conversions need in addition to store and pool. */
export interface ConversionExtras {
  /** In addition to the built-in ones. */
  readonly designSystems?: readonly DesignSystem[];
  /** Absent: no image is fetched. */
  readonly images?: ImageFetcher;
  readonly observer?: ConversionObserver;
}

export interface ConversionObserver {
  /** Called after every render, successful or not, with its seconds in a worker process. */
  rendered(format: string, seconds: number): void;
  resolved(outcome: 'posted' | 'released', credits: number): void;
}

/** A hold lasts this much longer than the longest wait and render: starting a process takes time. */
const holdMarginMs = 60_000;

export function createConversions(
  store: Store,
  pool: Pool,
  settings: ConversionSettings,
  extras: ConversionExtras = {},
): Conversions {
  const { unlimited, renderTimeoutMs, waitingMax, waitingPerKeyMax, waitTimeoutMs } = settings;
  const { designSystems = [], observer } = extras;
  const known = [...designSystems, ...builtIn];
  const render = createRender(pool, extras);
  return {
    async convert(job) {
      const { key, idempotency } = job;
      const request = checkConvertRequest(job.request, known);
      const { format } = request;
      const limits = { waitingMax, waitingPerKeyMax, waitMsMax: waitTimeoutMs };
      const queue: QueueOptions = { key: key.id, ...limits };
      // Refuse before the hold: a flood of one key must not keep the wallet busy for nothing.
      pool.checkRoom(queue);
      const outcome = await store.wallet.holdCredits(key.accountId, {
        mode: key.mode,
        credits: unlimited ? 0 : 1,
        ttlMs: waitTimeoutMs + renderTimeoutMs + holdMarginMs,
        ...(idempotency && { idempotency }),
      });
      if (outcome.kind === 'replay') {
        const conversion = await render(job, request, queue);
        const { creditsCharged, wallet } = outcome;
        const creditsRemaining = total(wallet.available);
        return { conversion, creditsCharged, creditsRemaining, replayed: true };
      }

      const { id, credits } = outcome.hold;
      try {
        const conversion = await render(job, request, queue);
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

/** Posts the hold. @returns the credits that remain */
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

function createRender(pool: Pool, { images, observer }: ConversionExtras) {
  return async (
    { key, signal }: ConversionJob,
    request: CheckedRequest,
    queue: QueueOptions,
  ): Promise<Conversion> => {
    let startedAt: number | undefined;
    try {
      return await pool.convertChecked(request, {
        signal,
        queue,
        onStart: () => (startedAt = performance.now()),
        ...(images && { resolveImage: images.forDocument(signal) }),
        ...(key.mode === 'test' && { watermark: 'TEST' }),
      });
    } finally {
      if (startedAt !== undefined)
        observer?.rendered(request.format, (performance.now() - startedAt) / 1000);
    }
  };
}

function total({ subscription, topup }: CreditAmounts): number {
  return subscription + topup;
}
