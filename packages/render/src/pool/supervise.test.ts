import { DocumentTooComplexError } from '@mdconv/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { supervise } from './supervise.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A job that ends when the test calls `end`, or when it is killed. */
function startJob(timeLimitMs = 20_000) {
  let end = () => {};
  let die = () => {};
  const work = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    die = () => reject(new Error('died'));
  });
  const kill = vi.fn(die);
  const controller = new AbortController();
  const job = supervise(work, { timeLimitMs, signal: controller.signal, kill });
  return { job, kill, end, abort: () => controller.abort('aborted') };
}

describe('a job with a time limit', () => {
  test('is killed at its time limit, and not before', async () => {
    const { job, kill } = startJob(3000);
    const refused = expect(job).rejects.toBeInstanceOf(DocumentTooComplexError);
    vi.advanceTimersByTime(2999);
    expect(kill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(kill).toHaveBeenCalledOnce();
    await refused;
  });

  test('is not killed if it ends in time', async () => {
    const { job, kill, end } = startJob(3000);
    vi.advanceTimersByTime(2999);
    end();
    expect(await job).toBe('done');
    vi.advanceTimersByTime(60_000);
    expect(kill).not.toHaveBeenCalled();
  });
});

describe('an aborted job', () => {
  test('may run until it is one second old', async () => {
    const { job, kill, abort } = startJob();
    vi.advanceTimersByTime(300);
    abort();
    await expect(job).rejects.toBe('aborted');
    vi.advanceTimersByTime(699);
    expect(kill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(kill).toHaveBeenCalledOnce();
  });

  test('is not killed if it ends', async () => {
    const { job, kill, abort, end } = startJob();
    abort();
    await expect(job).rejects.toBe('aborted');
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kill).not.toHaveBeenCalled();
  });

  test('is killed immediately if it is older than a second', async () => {
    const { job, kill, abort } = startJob();
    vi.advanceTimersByTime(1500);
    abort();
    await expect(job).rejects.toBe('aborted');
    vi.advanceTimersByTime(1);
    expect(kill).toHaveBeenCalledOnce();
  });
});
