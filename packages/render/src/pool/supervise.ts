import { DocumentTooComplexError } from '@mdconv/core';
import type { Conversion } from '../convert.ts';
import { unpackError } from './carry-error.ts';
import type { JobResult } from './job.ts';

export interface Supervision {
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal;
  readonly kill: () => void;
}

/** A job given up this young may end by itself: a fresh process costs more than its rest. */
const graceMs = 1000;

/**
 * Has a job that just began end in time.
 *
 * @throws {DocumentTooComplexError} it did not
 * @throws the reason of `signal`, at once, though the process may be busy for a moment longer
 */
export function supervise(work: Promise<JobResult>, supervision: Supervision): Promise<Conversion> {
  const { timeLimitMs, signal, kill } = supervision;
  const startedAt = performance.now();
  let overTime = false;
  let timer = setTimeout(() => {
    overTime = true;
    kill();
  }, timeLimitMs);

  let giveUp = () => {};
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => {
      clearTimeout(timer);
      timer = setTimeout(kill, startedAt + graceMs - performance.now());
      reject(signal?.reason as Error);
    };
  });
  signal?.addEventListener('abort', giveUp, { once: true });

  const ended = work
    .catch((error: unknown) => {
      throw overTime ? new DocumentTooComplexError('render time', timeLimitMs / 1000) : error;
    })
    .then((result) => {
      if (result.kind === 'failed') throw unpackError(result.error);
      return result.conversion;
    })
    .finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
  return Promise.race([ended, givenUp]);
}
