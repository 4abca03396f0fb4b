/** A design system that an account saved, without its definition. */
export interface SavedDesignSystem {
  readonly id: string;
  /** Unique among the design systems of an account and mode. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Slug of the design system that it extends. `null`: it is complete. */
  readonly base: string | null;
  /** The fonts in the order in which they were saved. */
  readonly fonts: readonly SavedFont[];
  /** Bytes of the definition in UTF-8 and of the fonts. */
  readonly byteSize: number;
  /** Starts at 1; each change adds 1. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A font of a design system. */
export interface SavedFont {
  readonly family: string;
  /** 1 to 1,000. */
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly byteSize: number;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

/** A design system with its definition. */
export interface DesignSystemDefinition extends SavedDesignSystem {
  /** JSON. */
  readonly definition: string;
}

/** A design system with everything that a conversion needs. */
export interface DesignSystemContents extends Omit<SavedDesignSystem, 'fonts'> {
  /** JSON. */
  readonly definition: string;
  readonly fonts: readonly FontContents[];
}

/** A font with its file. */
export interface FontContents extends SavedFont {
  readonly bytes: Uint8Array;
}
