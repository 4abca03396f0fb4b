import { utf8Length } from '#platform';
import { OutputTooLargeError, type Format } from '@mdconv/core';

/**
 * Counts the bytes of an output while it is written. A document of a few kilobytes can repeat an
 * image or an address thousands of times; the budget ends it before the output exists.
 */
export interface OutputBudget {
  /**
   * Counts bytes that the output will contain.
   *
   * @throws {OutputTooLargeError} the output would exceed its limit
   */
  spend(bytes: number): void;
  /**
   * Takes the bytes of the output so far, where the writer counts them itself.
   *
   * @throws {OutputTooLargeError} they exceed the limit
   */
  reach(bytes: number): void;
  /**
   * Returns a finished output, whatever was counted before.
   *
   * @throws {OutputTooLargeError} the output exceeds its limit
   */
  check<Output extends string | Uint8Array>(output: Output): Output;
}

/** @param bytesMax default: no limit */
export function createOutputBudget(format: Format, bytesMax = Infinity): OutputBudget {
  let spent = 0;
  const reach = (bytes: number) => {
    if (bytes > bytesMax) throw new OutputTooLargeError(format, bytes, bytesMax, 'bytes', advice);
  };
  return {
    spend(bytes) {
      spent += bytes;
      reach(spent);
    },
    reach,
    check(output) {
      if (bytesMax < Infinity) reach(byteSizeOf(output));
      return output;
    },
  };
}

const advice = 'Use smaller or fewer images, or split the document.';

/** Bytes of an output; a string counts as UTF-8. */
export function byteSizeOf(output: string | Uint8Array): number {
  return typeof output === 'string' ? utf8Length(output) : output.byteLength;
}
