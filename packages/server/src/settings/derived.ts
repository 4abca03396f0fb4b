import type { Config } from './settings.ts';

/** How many times the rate limit of a key an account has, unless a setting says otherwise. */
export const keysAtOnce = 5;

/** Requests per minute of all keys of an account together. */
export function accountRateOf({
  rateLimit,
  accountRateLimit,
}: Pick<Config, 'rateLimit' | 'accountRateLimit'>): number {
  return accountRateLimit ?? keysAtOnce * rateLimit;
}

/** How conversions wait for worker processes. */
export interface WaitingSettings {
  /** Conversions that may wait. */
  readonly waitingMax: number;
  /** Waiting conversions of one account. */
  readonly waitingPerAccountMax: number;
  /** Whether accounts leave places to others. */
  readonly leavesRoom: boolean;
  /** How long a conversion may wait. */
  readonly waitTimeoutMs: number;
}

export function waitingSettingsOf(config: Config): WaitingSettings {
  const { unlimited, waitingMax, renderTimeoutMs } = config;
  return {
    waitingMax,
    waitingPerAccountMax: unlimited
      ? waitingMax
      : (config.waitingPerAccountMax ?? accountRateOf(config)),
    leavesRoom: !unlimited,
    // Longer than a few documents of others take.
    waitTimeoutMs: config.waitTimeoutMs ?? 6 * renderTimeoutMs,
  };
}
