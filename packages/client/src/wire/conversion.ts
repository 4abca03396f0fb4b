import type { BinaryFormat, Format, TextFormat } from './convert-request.ts';

interface ConversionFacts {
  readonly contentType: string;
  readonly byteSize: number;
  readonly designSystem: string;
  /** Rules that changed the text, with how often, and what could not be done (`fixes` 0). */
  readonly warnings: readonly { readonly rule: string; readonly fixes: number }[];
  readonly creditsCharged: number;
  readonly creditsRemaining: number;
  readonly requestId: string;
}

/** A document converted to a text format. */
export interface TextConversion extends ConversionFacts {
  readonly format: TextFormat;
  readonly output: string;
}

/** A document converted to a binary format. */
export interface BytesConversion extends ConversionFacts {
  readonly format: BinaryFormat;
  readonly bytes: Uint8Array;
}

/** Text formats return a string, binary formats return bytes. */
export type Conversion<Of extends Format = Format> = Of extends TextFormat
  ? TextConversion
  : BytesConversion;

/** The answer as it comes over the wire. */
export interface ConvertBody extends ConversionFacts {
  readonly format: Format;
  readonly output?: string;
  readonly outputBase64?: string;
}
