import type { ApiErrorCode } from '../wire/index.ts';

/** What can be wrong where no server has spoken. */
export type ClientErrorCode =
  'connection_failed' | 'timed_out' | 'unreadable_answer' | 'invalid_configuration';

/** A newer server may send codes that this package does not know. */
export type ErrorCode = ApiErrorCode | ClientErrorCode | (string & {});

// The symbol is one in all copies of this package, ESM and CommonJS, where `instanceof` is not.
const brand = Symbol.for('mdconv.error');

/** Everything that the client throws on purpose. `code` is stable; `message` is for people. */
export abstract class MdconvError extends Error {
  abstract readonly code: ErrorCode;
  readonly [brand] = true;

  /** Written out in each class: bundlers that shorten names leave it, and so does what is printed. */
  static override readonly name: string = 'MdconvError';

  override get name(): string {
    return this.constructor.name;
  }

  /** Like `instanceof`, but true for errors of another copy of this package too. */
  static isMdconvError(this: void, value: unknown): value is MdconvError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
