export type Format = 'html' | 'text' | 'pdf' | 'docx' | 'png';

/** What to convert, and how. */
export interface ConvertRequest {
  /** 1 to 1,048,576 characters. */
  readonly markdown: string;
  readonly format: Format;
  /** Slug of a design system; `minimal-clean` when absent. */
  readonly designSystem?: string;
  /** Passes over the markdown before it is rendered; `['clean']` when absent. */
  readonly actions?: readonly ('clean' | 'repair')[];
  readonly settings?: {
    readonly tidy?: {
      /** False: the markdown is rendered as given. */
      readonly enable?: boolean;
      /** False: dashes and apostrophes stay as typed. */
      readonly polish?: boolean;
    };
  };
  readonly page?: PageSettings;
}

/** Page geometry and font scale; what is absent comes from the design system. */
export interface PageSettings {
  readonly paperSize?: 'A3' | 'A4' | 'A5' | 'Letter' | 'Legal' | 'Tabloid';
  readonly orientation?: 'portrait' | 'landscape';
  /** Millimetres, 0 to 100. */
  readonly margins?: {
    readonly top?: number;
    readonly right?: number;
    readonly bottom?: number;
    readonly left?: number;
  };
  /** 0.5 to 2. */
  readonly fontScale?: number;
}

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

export interface TextConversion extends ConversionFacts {
  readonly format: 'html' | 'text';
  readonly output: string;
}

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

export function conversionOf({ output, outputBase64, ...facts }: ConvertBody): Conversion {
  if (output !== undefined) return { ...facts, output } as TextConversion;
  return { ...facts, bytes: decodeBase64(outputBase64 ?? '') } as BytesConversion;
}

function decodeBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
