import type { TidyOptions } from '@mdconv/core';

/** A damaged text and what it must become. */
export interface BrokenDocument {
  /** What befell it, in a few words. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** `['clean', 'repair']` when absent; polish is off unless asked for. */
  readonly options?: TidyOptions;
}

/** A sound text that resembles a damaged one: its rendering must not change. */
export interface LookAlike {
  readonly name: string;
  readonly markdown: string;
}
