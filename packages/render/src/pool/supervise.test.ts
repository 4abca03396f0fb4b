import { DocumentTooComplexError } from '@mdconv/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JobResult } from './job.ts';
import { supervise } from './supervise.ts';

const result = { kind: 'converted', conversion: {}, residentBytes: 0 } as unknown as JobResult;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A job that ends when told, or when it is killed. */
function startJob(timeLimitMs = 20_000) {
  let end = () => {};
  let die = () => {};
  const work = new Promise<JobResult>((resolve, reject) => {
    end = () => resolve(result);
    die = () => reject(new Error('died'));
  });
  const kill = vi.fn(die);
  const controller = new AbortController();
  const job = supervise(work, { timeLimitMs, signal: controller.signal, kill });
  return { job, kill, end, giveUp: () => controller.abort('given up') };
}

describe('a job that takes too long', () => {
  test('is killed at its time limit, and not before', async () => {
    const { job, kill } = startJob(3000);
    const refused = expect(job).rejects.toBeInstanceOf(DocumentTooComplexError);
    vi.advanceTimersByTime(2999);
    expect(kill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(kill).toHaveBeenCalledOnce();
    await refused;
  });

  test('and ends in time is let be', async () => {
    const { job, kill, end } = startJob(3000);
    vi.advanceTimersByTime(2999);
    end();
    expect(await job).toEqual({});
    vi.advanceTimersByTime(60_000);
    expect(kill).not.toHaveBeenCalled();
  });
});

describe('a job that is given up', () => {
  test('has the rest of a second to end by itself', async () => {
    const { job, kill, giveUp } = startJob();
    vi.advanceTimersByTime(300);
    giveUp();
    await expect(job).rejects.toBe('given up');
    vi.advanceTimersByTime(699);
    expect(kill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(kill).toHaveBeenCalledOnce();
  });

  test('and ends by itself is let be', async () => {
    const { job, kill, giveUp, end } = startJob();
    giveUp();
    await expect(job).rejects.toBe('given up');
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kill).not.toHaveBeenCalled();
  });

  test('when it is older is killed at once', async () => {
    const { job, kill, giveUp } = startJob();
    vi.advanceTimersByTime(1500);
    giveUp();
    await expect(job).rejects.toBe('given up');
    vi.advanceTimersByTime(1);
    expect(kill).toHaveBeenCalledOnce();
  });
});
