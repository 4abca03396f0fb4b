/** A format whose output is a string. */
export type TextFormat = 'html' | 'text';

/** A format whose output is bytes. */
export type BinaryFormat = 'pdf' | 'docx' | 'png';

/** An output format. */
export type Format = TextFormat | BinaryFormat;

/**
 * Bytes that `Response` and `Blob` take under every TypeScript: `Uint8Array<ArrayBuffer>` from 5.7 on,
 * `Uint8Array` before.
 */
export type Bytes = ReturnType<Uint8Array['slice']>;

/** Body of `convert`. */
export interface ConvertRequest<Of extends Format = Format> {
  /** 1 to 1,048,576 characters. */
  readonly markdown: string;
  readonly format: Of;
  /** Slug of a design system, or the id of one of your own. Default: `minimal-clean`. */
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
    /** `false` keeps dashes, apostrophes, quotation marks, spaces and `:emoji:` as typed. Default: `true`. */
    readonly polish?: boolean;
  };
  readonly math?: {
    /** `false` reads `$`, `\(` and `\[` as CommonMark does. Default: `true`. */
    readonly enable?: boolean;
  };
  readonly fancyLists?: {
    /** `false` reads lines that begin with `a.`, `(i)` or `1.1` as CommonMark does. Default: `true`. */
    readonly enable?: boolean;
  };
  /** `false` reads a syntax of other tools as CommonMark does: as text. Default: `true`. */
  readonly syntax?: {
    /** `*[HTML]: HyperText Markup Language` */
    readonly abbreviations?: boolean;
    /** `{#id .class width=50%}` after headings, images, links, code and `[text]`. */
    readonly attributes?: boolean;
    /** `> **Warning**` and `> [!info] Title`. */
    readonly alerts?: boolean;
    /** `%%comment%%` */
    readonly comments?: boolean;
    /** `:::tip` … `:::` and `!!! tip "Title"`. */
    readonly containers?: boolean;
    /** `[TOC]` */
    readonly contents?: boolean;
    /** `[@doe2020, p. 3]` and `@doe2020`, where the document has a bibliography. */
    readonly citations?: boolean;
    /** `{#fig:growth}` and `[@fig:growth]`. */
    readonly crossReferences?: boolean;
    /** A line `: Meaning` below a term. */
    readonly definitionLists?: boolean;
    /** `==marked==` */
    readonly highlight?: boolean;
    /** `++inserted++` */
    readonly insert?: boolean;
    /** `\newpage`, `\pagebreak` and elements that break a page by their style. */
    readonly pageBreaks?: boolean;
    /** `||spoiler||` */
    readonly spoilers?: boolean;
    /** `H~2~O` */
    readonly subscript?: boolean;
    /** `x^2^` */
    readonly superscript?: boolean;
    /** `[[Page]]`, `[[Page|text]]`, `[[#Heading]]` and `![[picture.png]]`. */
    readonly wikiLinks?: boolean;
  };
  readonly structure?: {
    /** `true` makes headings of lines that are only bold and act as headings. Default: `false`. */
    readonly infer?: boolean;
  };
  readonly diagrams?: {
    /** `false` shows the sources of diagrams as code. Default: `true`. */
    readonly enable?: boolean;
  };
  readonly fonts?: {
    /** Whether the output contains the fonts that it uses. Default: `true` for html, `false` for docx. */
    readonly embed?: boolean;
  };
}

/** Page geometry and font scale. Omitted values come from the design system. */
export interface PageSettings {
  readonly paperSize?:
    'A3' | 'A4' | 'A5' | 'Letter' | 'Legal' | 'Tabloid' | '6x9' | 'Slide16x9' | 'Slide4x3';
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

/** A rule that changed the text, or a problem that was left as it is. */
export interface Warning {
  readonly rule: string;
  /** 0 for problems. */
  readonly fixes: number;
  /** One sentence for people, about the first place. */
  readonly message?: string;
  /** First place in the markdown. 1-based. */
  readonly line?: number;
  /** The position within the line, in UTF-16 code units, from 1. */
  readonly column?: number;
}

/** What a document is for. A profile decides how severe each kind of finding is. */
export type CheckProfile = 'default' | 'report' | 'letter' | 'accessible' | 'strict';

/** Body of `check`. */
export interface CheckRequest extends Omit<ConvertRequest, 'format'> {
  /** What the document becomes. Only pdf has pages. Default: `pdf`. */
  readonly format?: Format;
  /** Default: `default`. */
  readonly profile?: CheckProfile;
}

/** Something in a document that is not fit to send. */
export interface Finding {
  /** Name of its kind. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  /** One sentence for people. */
  readonly message: string;
  /** The place in the markdown. 1-based. */
  readonly line: number;
  /** The column of that line, in UTF-16 code units, from 1. */
  readonly column: number;
  /** The page of the pdf, from 1. */
  readonly page?: number;
  /** The block on its page, in points from its top left. */
  readonly box?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Edits of the markdown that remove the finding, sorted and disjoint; offsets in UTF-16 code units. */
  readonly fix?: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
  }[];
}

/** What a check has found. */
export interface CheckReport {
  /** What was found, in the order of the markdown. */
  readonly findings: readonly Finding[];
  /** Pages of the pdf. Absent for other formats. */
  readonly pages?: number;
  /** Whether there are more findings than a response holds. */
  readonly isCut: boolean;
  readonly profile: CheckProfile;
  readonly requestId: string;
}

interface ConversionBase {
  readonly contentType: string;
  readonly byteSize: number;
  readonly designSystem: string;
  /** Rules that changed the text, with the number of fixes, and problems left as they are (`fixes` 0). */
  readonly warnings: readonly Warning[];
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
  readonly bytes: Bytes;
}

/** Text formats have a string `output`; binary formats have `bytes`. */
export type Conversion<Of extends Format = Format> = Of extends TextFormat
  ? TextConversion
  : BinaryConversion;

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
  /** More than 1 if the entry stands for requests to the endpoint that a rate limit refused within a minute. */
  readonly requests: number;
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
