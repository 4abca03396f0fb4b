import { isTextFormat, type Bytes } from '@mdconv/core';
import type { Conversion } from '../convert.ts';

/** A converted document as bytes. */
export interface ConvertedBytes extends Omit<Conversion, 'output'> {
  /** UTF-8 if the format is a text format. */
  readonly output: Bytes;
}

/** The conversion that `convert` returns: the output of a text format is a string. */
export function toConversion(converted: ConvertedBytes): Conversion {
  const { format, output } = converted;
  if (!isTextFormat(format)) return converted;
  const text = Buffer.from(output.buffer, output.byteOffset, output.byteLength).toString();
  return { ...converted, output: text };
}
