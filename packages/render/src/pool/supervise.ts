import { DocumentTooComplexError } from '@mdconv/core';

export interface Supervision {
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal;
  readonly kill: () => void;
}

/** An aborted job may run until it is this old: that costs less than starting a new process. */
const graceMs = 1000;

/**
 * Enforces the time limit of a job that has just started, and ends it when `signal` is aborted.
 *
 * @throws {DocumentTooComplexError} the job passed the time limit
 * @throws the reason of `signal`, immediately, although the process may stay busy a little longer
 */
export function supervise<Result>(
  work: Promise<Result>,
  supervision: Supervision,
): Promise<Result> {
  const { timeLimitMs, signal, kill } = supervision;
  const startedAt = performance.now();
  let isOverTime = false;
  let timer = setTimeout(() => {
    isOverTime = true;
    kill();
  }, timeLimitMs);

  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => {
      clearTimeout(timer);
      timer = setTimeout(kill, startedAt + graceMs - performance.now());
      reject(signal?.reason as Error);
    };
  });
  signal?.addEventListener('abort', abort, { once: true });

  const ended = work
    .catch((error: unknown) => {
      throw isOverTime ? new DocumentTooComplexError('render time', timeLimitMs / 1000) : error;
    })
    .finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  return Promise.race([ended, aborted]);
}
