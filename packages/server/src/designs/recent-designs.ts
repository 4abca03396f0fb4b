import type { DesignSystem } from '@mdconv/core';
import type { SavedDesignSystem } from '@mdconv/store';

/** Logos are most of it. */
const bytesMax = 16 * 2 ** 20;

type Version = Pick<SavedDesignSystem, 'id' | 'version' | 'byteSize' | 'fonts'>;

/**
 * Remembers the design systems that were used last, so that conversions do not read their definitions
 * from the database again. Each is remembered for one version.
 */
export function createRecentDesigns() {
  const entries = new Map<string, { readonly bytes: number; readonly design: DesignSystem }>();
  let bytes = 0;
  const keyOf = ({ id, version }: Version) => `${id} ${version}`;
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(version: Version): DesignSystem | undefined {
      const key = keyOf(version);
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A map keeps the order of insertion; the least recently used entry is the first one.
      entries.delete(key);
      entries.set(key, entry);
      return entry.design;
    },
    add(version: Version, design: DesignSystem): void {
      const key = keyOf(version);
      remove(key);
      const fontBytes = version.fonts.reduce((sum, { byteSize }) => sum + byteSize, 0);
      const size = version.byteSize - fontBytes;
      entries.set(key, { bytes: size, design });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break;
        remove(oldest);
      }
    },
  };
}
