import type { TidyOptions } from '@mdconv/core';

/** A damaged text and its repaired form. */
export interface BrokenDocument {
  /** The damage in a few words. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** @default ['clean', 'repair'], without polish */
  readonly options?: TidyOptions;
}

/** A valid text that resembles a damaged one: its rendering must not change. */
export interface LookAlike {
  readonly name: string;
  readonly markdown: string;
}
