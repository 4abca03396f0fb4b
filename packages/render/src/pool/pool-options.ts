import { availableParallelism } from 'node:os';
import {
  checkNames,
  InvalidRequestError,
  type DesignSystem,
  type Format,
  type NamesOf,
} from '@mdconv/core';
import { moduleUrl } from '../read-rules.ts';
import type { FontSource } from '../fonts/index.ts';

/** Limits of a pool, and what its conversions share. All optional. */
export interface PoolOptions {
  /** Number of processes. Default: one per core, at most four. */
  readonly workers?: number;
  /** Design systems for every conversion, in addition to the built-in ones and those of its own options. */
  readonly designSystems?: readonly DesignSystem[];
  /** Fonts for every conversion. Each process receives them once, so they may be large. */
  readonly fonts?: readonly FontSource[];
  /**
   * Module of custom rules for every conversion, by path or `file:` URL; see `readRules`. Each process
   * imports it and can read its folder. A module that cannot be loaded fails every conversion.
   */
  readonly rules?: string | URL;
  /**
   * A folder that nothing else uses, for fonts that the processes read themselves: it is emptied when the
   * pool starts and removed when it closes. At most 1 GiB, less if the disk is nearly full. Default: none;
   * each process then receives the fonts that it lacks.
   */
  readonly fontFolder?: string;
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
  /**
   * Bytes of an output; a larger one is rejected before it exists. A conversion can set a lower limit
   * of its own. Default: 64 MiB.
   */
  readonly outputBytesMax?: number;
  /** Conversions after which a process is replaced. Default: 200. */
  readonly jobsMax?: number;
}

export interface PoolLimits extends Required<Omit<PoolOptions, 'rules' | 'fontFolder'>> {
  /** URL of a module. */
  readonly rules: string | undefined;
  readonly fontFolder: string | undefined;
}

/** @throws {InvalidRequestError} a limit is not a whole number or too low, or an option is unknown */
export function poolLimits(options: PoolOptions): PoolLimits {
  checkNames(options, names);
  const limits = {
    workers: options.workers ?? Math.min(availableParallelism(), 4),
    designSystems: options.designSystems ?? [],
    fonts: options.fonts ?? [],
    rules: urlOf(options.rules),
    fontFolder: options.fontFolder,
    warmFormats: options.warmFormats ?? ['html', 'pdf'],
    waitingMax: Math.min(options.waitingMax ?? 1000, Number.MAX_SAFE_INTEGER),
    timeLimitMs: options.timeLimitMs ?? 20_000,
    heapMax: options.heapMax ?? 512,
    residentMax: options.residentMax ?? 1024,
    outputBytesMax: Math.min(options.outputBytesMax ?? 64 * 2 ** 20, Number.MAX_SAFE_INTEGER),
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

function urlOf(rules: PoolOptions['rules']): string | undefined {
  return rules === undefined ? undefined : moduleUrl(rules).href;
}

const names: NamesOf<PoolOptions> = {
  workers: true,
  designSystems: true,
  fonts: true,
  rules: true,
  fontFolder: true,
  warmFormats: true,
  waitingMax: true,
  timeLimitMs: true,
  heapMax: true,
  residentMax: true,
  outputBytesMax: true,
  jobsMax: true,
};

const minimums = {
  workers: 1,
  waitingMax: 0,
  timeLimitMs: 1,
  heapMax: 16,
  residentMax: 64,
  outputBytesMax: 1,
  jobsMax: 1,
};
