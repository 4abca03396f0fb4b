import { MdconvError } from './mdconv-error.ts';

/** The markdown is longer than one request may hold. Trying again will not help. */
export class PayloadTooLargeError extends MdconvError {
  readonly code = 'payload_too_large';

  constructor(
    /** Code points. */
    readonly length: number,
    readonly lengthMax: number,
  ) {
    super(
      `The markdown has ${length} characters, the limit is ${lengthMax}. Split it into several documents.`,
    );
  }
}
