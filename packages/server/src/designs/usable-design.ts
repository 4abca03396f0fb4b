import { createHash } from 'node:crypto';
import type { DesignSystem } from '@mdconv/core';
import type { FontSource, StoredFonts } from '@mdconv/render';

/** A design system as a conversion uses it. */
export interface UsableDesign {
  readonly designSystem: DesignSystem;
  /** The bytes of a font are read when a worker process needs them. */
  readonly fonts: StoredFonts;
}

/** Fonts that are already in memory. */
export function fontsInMemory(sources: readonly FontSource[]): StoredFonts {
  const bySha256 = new Map(
    sources.map((source) => [createHash('sha256').update(source.bytes).digest('hex'), source]),
  );
  return {
    fonts: [...bySha256].map(([sha256, { family, weight, style, bytes }]) => ({
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
