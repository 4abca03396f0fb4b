import type { Format } from './convert-request.ts';

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

/** A converted document of html or text. */
export interface TextConversion extends ConversionFacts {
  readonly format: 'html' | 'text';
  readonly output: string;
}

/** A converted document of pdf, docx or png. */
export interface BytesConversion extends ConversionFacts {
  readonly format: 'pdf' | 'docx' | 'png';
  readonly bytes: Uint8Array;
}

/** html and text give a string, the others bytes. */
export type Conversion<Of extends Format = Format> = Of extends 'html' | 'text'
  ? TextConversion
  : BytesConversion;

/** The answer as it comes over the wire. */
export interface ConvertBody extends ConversionFacts {
  readonly format: Format;
  readonly output?: string;
  readonly outputBase64?: string;
}
