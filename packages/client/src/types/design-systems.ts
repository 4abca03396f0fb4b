/** A design system that conversions can use. */
export interface DesignSystem {
  /** `null` for a design system of the server. */
  readonly id: string | null;
  /** Value of `designSystem` in `convert`; so is the id. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Path of a picture of its first page on the server; `null` if it is not built in. */
  readonly thumbnail: string | null;
  /** `server`: built in or added by the operator; it cannot be changed. */
  readonly source: 'account' | 'server';
  /** Slug of the design system that it extends. */
  readonly extends: string | null;
  readonly fonts: readonly DesignFont[];
  /** Bytes of the definition and the fonts; 0 for a design system of the server. */
  readonly byte_size: number;
  /** ISO 8601, UTC. */
  readonly created_at: string | null;
  /** ISO 8601, UTC. */
  readonly updated_at: string | null;
}

/** A font of a design system. */
export interface DesignFont {
  readonly family: string;
  /** 1 to 1,000. */
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly byte_size: number;
  /** SHA-256 of the file, hex. */
  readonly sha256: string;
}

/** A list of design systems. */
export interface DesignSystemList {
  /** The account's, most recently updated first, then the server's. */
  readonly design_systems: readonly DesignSystem[];
  /** Always `null`: the list is complete. Reserved for pagination. */
  readonly next_cursor: null;
}

/** A design system with its definition. */
export interface DesignSystemWithDefinition extends Omit<DesignSystem, 'fonts'> {
  readonly design: DesignDefinition;
  readonly fonts: readonly (DesignFont & {
    /** The file in base64, if `include_fonts` is true. */
    readonly content?: string | undefined;
  })[];
}

/**
 * A design system as data, complete or with `extends` and the differences. A logo is a `data:` URL. The
 * reference lists the fields; `DesignSystemExtension` of `@mdconv/core` is their type.
 */
export type DesignDefinition = Readonly<Record<string, unknown>>;

/** A font: its .ttf or .otf file in base64, or the hash of one that the design system already has. */
export type FontInput = { readonly content: string } | { readonly sha256: string };

/** Body of `designSystems.create`. */
export interface NewDesignSystem {
  readonly design: DesignDefinition;
  /** The fonts: at most 16, together at most 10,000,000 bytes. */
  readonly fonts?: readonly FontInput[] | undefined;
}

/** Body of `designSystems.update`. Omitted fields stay unchanged. */
export interface DesignSystemChange {
  /** Replaces the definition. */
  readonly design?: DesignDefinition | undefined;
  /** Replaces all fonts. */
  readonly fonts?: readonly FontInput[] | undefined;
}

/** A saved design system, with remarks. */
export interface CheckedDesignSystem extends DesignSystem {
  /** Such as text colors with low contrast and families without a font. */
  readonly warnings: readonly { readonly rule: string; readonly message: string }[];
}
