import type { SavedDesignSystem } from '@mdconv/store';
import type { UsableDesign } from './usable-design.ts';

/** Fonts are most of it. */
const bytesMax = 64 * 2 ** 20;

type Version = Pick<SavedDesignSystem, 'id' | 'version' | 'byteSize'>;

/**
 * Remembers the design systems that were used last, so that conversions do not read their fonts from the
 * database again. Each is remembered for one version.
 */
export function createRecentDesigns() {
  const entries = new Map<string, { readonly bytes: number; readonly design: UsableDesign }>();
  let bytes = 0;
  const keyOf = ({ id, version }: Version) => `${id} ${version}`;
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(version: Version): UsableDesign | undefined {
      const key = keyOf(version);
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A map keeps the order of insertion; the least recently used entry is the first one.
      entries.delete(key);
      entries.set(key, entry);
      return entry.design;
    },
    add(version: Version, design: UsableDesign): void {
      const key = keyOf(version);
      remove(key);
      entries.set(key, { bytes: version.byteSize, design });
      bytes += version.byteSize;
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break;
        remove(oldest);
      }
    },
  };
}
