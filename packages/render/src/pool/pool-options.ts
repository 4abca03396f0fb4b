import { availableParallelism } from 'node:os';
import { InvalidRequestError, type DesignSystem, type Format } from '@mdconv/core';
import type { FontSource } from '../typeset/fonts/index.ts';

/** Limits of a pool, and what its conversions share. All optional. */
export interface PoolOptions {
  /** Number of processes. Default: one per core, at most four. */
  readonly workers?: number;
  /** For every conversion, in addition to the built-in ones and those of its own options. */
  readonly designSystems?: readonly DesignSystem[];
  /** For every conversion. Each process receives them once, so they may be large. */
  readonly fonts?: readonly FontSource[];
  /** Formats that a process loads before its first job. Default: html and pdf. */
  readonly warmFormats?: readonly Format[];
  /** Conversions that may wait for a process; one more is refused. Default: 1,000. */
  readonly waitingMax?: number;
  /** Milliseconds after leaving the queue at which a conversion is ended. Default: 20,000. */
  readonly timeLimitMs?: number;
  /** JavaScript heap of a process, MiB. Default: 512. */
  readonly heapMax?: number;
  /**
   * Resident memory of a process, MiB. A process that exceeds it is killed; one that exceeds half of
   * it is replaced after its job. Default: 1,024.
   */
  readonly residentMax?: number;
  /** Conversions after which a process is replaced. Default: 200. */
  readonly jobsMax?: number;
}

export type PoolLimits = Required<PoolOptions>;

/** @throws {InvalidRequestError} a limit is not a whole number, or too low */
export function poolLimits(options: PoolOptions): PoolLimits {
  const limits = {
    workers: options.workers ?? Math.min(availableParallelism(), 4),
    designSystems: options.designSystems ?? [],
    fonts: options.fonts ?? [],
    warmFormats: options.warmFormats ?? ['html', 'pdf'],
    waitingMax: Math.min(options.waitingMax ?? 1000, Number.MAX_SAFE_INTEGER),
    timeLimitMs: options.timeLimitMs ?? 20_000,
    heapMax: options.heapMax ?? 512,
    residentMax: options.residentMax ?? 1024,
    jobsMax: options.jobsMax ?? 200,
  } satisfies PoolLimits;
  const problems = Object.entries(minimums).flatMap(([path, min]) => {
    const value = limits[path as keyof typeof minimums];
    const fits = Number.isInteger(value) && value >= min;
    return fits ? [] : [{ path, message: `Must be a whole number of at least ${min}.` }];
  });
  if (problems.length > 0) throw new InvalidRequestError(problems);
  return limits;
}

const minimums = {
  workers: 1,
  waitingMax: 0,
  timeLimitMs: 1,
  heapMax: 16,
  residentMax: 64,
  jobsMax: 1,
};
