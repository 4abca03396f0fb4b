import type { DesignSystem } from '@mdconv/core';
import type { FontSource, StoredFonts } from '@mdconv/render';

/** A design system as a conversion uses it. */
export interface UsableDesign {
  readonly designSystem: DesignSystem;
  /** The bytes of a font are read when a worker process needs them. */
  readonly fonts: StoredFonts;
}

/** A font whose bytes are in memory. */
export interface HashedFont extends FontSource {
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

/** Fonts that are already in memory. */
export function fontsInMemory(sources: readonly HashedFont[]): StoredFonts {
  const bySha256 = new Map(sources.map((source) => [source.sha256, source]));
  return {
    fonts: [...bySha256.values()].map(({ family, weight, style, sha256, bytes }) => ({
      ...{ family, weight, style, sha256 },
      byteSize: bytes.byteLength,
    })),
    async read(sha256) {
      const source = bySha256.get(sha256);
      if (!source) throw new Error('The design system has no such font.');
      return source.bytes;
    },
  };
}
