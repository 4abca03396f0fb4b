/** A format whose output is a string. */
export type TextFormat = 'html' | 'text';

/** A format whose output is bytes. */
export type BinaryFormat = 'pdf' | 'docx' | 'png';

/** An output format. */
export type Format = TextFormat | BinaryFormat;

/** Body of `convert`. */
export interface ConvertRequest<Of extends Format = Format> {
  /** 1 to 1,048,576 characters. */
  readonly markdown: string;
  readonly format: Of;
  /** Slug of a design system. Default: `minimal-clean`. */
  readonly designSystem?: string;
  /** Passes over the markdown before rendering, 2 at most. Default: `['clean']`. */
  readonly actions?: readonly ('clean' | 'repair')[];
  readonly settings?: ConvertSettings;
  readonly page?: PageSettings;
}

/** Settings of the stages before rendering. */
export interface ConvertSettings {
  readonly tidy?: {
    /** `false` renders the markdown as given. Default: `true`. */
    readonly enable?: boolean;
    /** `false` keeps dashes and apostrophes as typed. Default: `true`. */
    readonly polish?: boolean;
  };
}

/** Page geometry and font scale. Omitted values come from the design system. */
export interface PageSettings {
  readonly paperSize?: 'A3' | 'A4' | 'A5' | 'Letter' | 'Legal' | 'Tabloid';
  readonly orientation?: 'portrait' | 'landscape';
  /** Millimeters, 0 to 100. */
  readonly margins?: {
    readonly top?: number;
    readonly right?: number;
    readonly bottom?: number;
    readonly left?: number;
  };
  /** 0.5 to 2. */
  readonly fontScale?: number;
}

interface ConversionBase {
  readonly contentType: string;
  readonly byteSize: number;
  readonly designSystem: string;
  /** Rules that changed the text, with the number of fixes, and problems left as they are (`fixes` 0). */
  readonly warnings: readonly { readonly rule: string; readonly fixes: number }[];
  readonly creditsCharged: number;
  readonly creditsRemaining: number;
  readonly requestId: string;
}

/** A document converted to a text format. */
export interface TextConversion extends ConversionBase {
  readonly format: TextFormat;
  readonly output: string;
}

/** A document converted to a binary format. */
export interface BinaryConversion extends ConversionBase {
  readonly format: BinaryFormat;
  readonly bytes: Uint8Array;
}

/** Text formats have a string `output`; binary formats have `bytes`. */
export type Conversion<Of extends Format = Format> = Of extends TextFormat
  ? TextConversion
  : BinaryConversion;

/** The response body of `convert`. */
export interface ConvertBody extends ConversionBase {
  readonly format: Format;
  readonly output?: string;
  readonly outputBase64?: string;
}

/** The wallet and the most recent calls. */
export interface Usage {
  readonly subscriptionCredits: number;
  readonly topupCredits: number;
  readonly creditsRemaining: number;
  /** ISO 8601, UTC. `null` on a plan without a monthly allotment. */
  readonly periodEnd: string | null;
  readonly callsThisPeriod: number;
  /** Newest first, 50 at most. */
  readonly recentCalls: readonly RecentCall[];
}

/** A request that the server has answered, as listed in `Usage`. */
export interface RecentCall {
  readonly id: string;
  /** Method and route template. */
  readonly endpoint: string;
  readonly statusCode: number;
  readonly durationMs: number;
  readonly format: string | null;
  readonly creditsCharged: number;
  readonly errorCode: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** The permissions of the caller in a workspace. */
export interface Credits {
  readonly can_save: boolean;
  readonly can_share: boolean;
  /** Whether saving is free on this server. */
  readonly unlimited_save: boolean;
  /** `null` when the key is invalid. */
  readonly credits_remaining: number | null;
}
