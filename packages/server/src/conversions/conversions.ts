import { checkConvertRequest, designSystems, type ConvertRequestInput } from '@mdconv/core';
import type { Conversion, Pool } from '@mdconv/render';
import type { ApiKey, IdempotencyClaim, Pots, Store } from '@mdconv/store';
import { createTurns, type Turns } from './turns.ts';

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
}

export interface ConversionSettings {
  readonly unlimited: boolean;
  readonly renderTimeoutMs: number;
  /** Conversions that may wait for a process. */
  readonly waitingMax: number;
  /** How long each of them may. */
  readonly waitTimeoutMs: number;
}

/** What a hold outlasts the longest wait and render by: a process may have to start, a disk be slow. */
const holdMarginMs = 60_000;

export function createConversions(
  store: Store,
  pool: Pool,
  { unlimited, renderTimeoutMs, waitingMax, waitTimeoutMs }: ConversionSettings,
): Conversions {
  const { workers } = pool.load();
  const turns = createTurns({ turns: workers, waitingMax, waitMsMax: waitTimeoutMs });
  return {
    async convert(job) {
      const { key, idempotency, signal } = job;
      const { format } = checkConvertRequest(job.request, designSystems);
      const outcome = await store.wallet.holdCredits(key.accountId, {
        mode: key.mode,
        credits: unlimited ? 0 : 1,
        ttlMs: waitTimeoutMs + renderTimeoutMs + holdMarginMs,
        ...(idempotency && { idempotency }),
      });
      if (outcome.kind === 'replay') {
        const conversion = await render(pool, turns, job);
        const { creditsCharged, wallet } = outcome;
        const creditsRemaining = total(wallet.available);
        return { conversion, creditsCharged, creditsRemaining, replayed: true };
      }

      const { id, credits } = outcome.hold;
      try {
        const conversion = await render(pool, turns, job);
        signal.throwIfAborted();
        const wallet = await store.wallet.postHold(key.accountId, id, {
          accountId: key.accountId,
          mode: key.mode,
          endpoint: job.endpoint,
          statusCode: 200,
          durationMs: Math.round(performance.now() - job.startedAt),
          format,
          creditsCharged: credits,
          errorCode: null,
        });
        if (!wallet) throw new Error('The hold expired before its conversion was done.');
        const creditsRemaining = total(wallet.available);
        return { conversion, creditsCharged: credits, creditsRemaining, replayed: false };
      } catch (error) {
        await store.wallet.voidHold(key.accountId, id);
        throw error;
      }
    },
  };
}

async function render(
  pool: Pool,
  turns: Turns,
  { request, key, signal }: ConversionJob,
): Promise<Conversion> {
  const endTurn = await turns.take(key.id, signal);
  try {
    return await pool.convert(request as ConvertRequestInput, {
      signal,
      ...(key.mode === 'test' && { mark: 'TEST' }),
    });
  } finally {
    endTurn();
  }
}

function total({ subscription, topup }: Pots): number {
  return subscription + topup;
}
