import { availableParallelism } from 'node:os';
import { InvalidRequestError, type DesignSystem, type Format } from '@mdconv/core';
import type { FontSource } from '../typeset/fonts/index.ts';

/** Bounds of a pool, and what its conversions share. All optional. */
export interface PoolOptions {
  /** Processes. Absent: one for each core, four at most. */
  readonly workers?: number;
  /** For every conversion, beside the built-in ones and those of its own options. */
  readonly designSystems?: readonly DesignSystem[];
  /** For every conversion. Each process gets them once, so they may be large. */
  readonly fonts?: readonly FontSource[];
  /** Formats that a process loads before its first job. Absent: html and pdf. */
  readonly warmFormats?: readonly Format[];
  /** Conversions that may wait for a process; one more is refused. Absent: 1,000. */
  readonly waitingMax?: number;
  /** A conversion is ended this long after it left the queue. Absent: 20,000. */
  readonly timeLimitMs?: number;
  /** JavaScript heap of a process, MiB. Absent: 512. */
  readonly heapMax?: number;
  /** Memory of a process in all, MiB: it ends at this, and is replaced from half of it. Absent: 1,024. */
  readonly residentMax?: number;
  /** Conversions after which a process is replaced. Absent: 200. */
  readonly jobsMax?: number;
}

export type PoolLimits = Required<PoolOptions>;

/** @throws {InvalidRequestError} a bound is no whole number, or less than it can be */
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
  const problems = Object.entries(least).flatMap(([path, atLeast]) => {
    const value = limits[path as keyof typeof least];
    const fits = Number.isInteger(value) && value >= atLeast;
    return fits ? [] : [{ path, message: `Give a whole number from ${atLeast}.` }];
  });
  if (problems.length > 0) throw new InvalidRequestError(problems);
  return limits;
}

const least = {
  workers: 1,
  waitingMax: 0,
  timeLimitMs: 1,
  heapMax: 16,
  residentMax: 64,
  jobsMax: 1,
};
