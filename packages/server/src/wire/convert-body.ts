import type { Conversion } from '@mdconv/render';

/** The 200 body of `POST /api/v1/convert`. Source: the published API, ConvertResponse. */
export interface ConvertBody {
  readonly format: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly designSystem: string;
  readonly output?: string;
  readonly outputBase64?: string;
  readonly warnings: readonly WarningBody[];
  readonly creditsCharged: number;
  readonly creditsRemaining: number;
  readonly requestId: string;
}

export interface WarningBody {
  readonly rule: string;
  readonly fixes: number;
}

/** Text goes as it is, bytes as base64. */
export function outputOf({ output }: Conversion): Pick<ConvertBody, 'output' | 'outputBase64'> {
  return typeof output === 'string' ? { output } : { outputBase64: base64(output) };
}

/** One for each rule: a document with a thousand missing images need not say so a thousand times. */
export function warningsOf({ warnings }: Conversion): readonly WarningBody[] {
  const fixesOf = new Map<string, number>();
  for (const { rule, fixes } of warnings) fixesOf.set(rule, (fixesOf.get(rule) ?? 0) + fixes);
  return [...fixesOf].map(([rule, fixes]) => ({ rule, fixes }));
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
