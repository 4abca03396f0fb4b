import { MdconvError } from './mdconv-error.ts';

/** `format` is a string, but none of those that mdconv writes. */
export class UnsupportedFormatError extends MdconvError {
  readonly code = 'unsupported_format';

  constructor(
    readonly format: string,
    readonly supported: readonly string[],
  ) {
    super(
      `Unsupported format ${JSON.stringify(format.slice(0, 40))}. Use one of ${supported.join(', ')}.`,
    );
  }
}
