import { isReservedName } from '../http/index.ts';

/** Gives each entry of one folder a name that is unique and valid on every system. */
export type NameEntry = (name: string) => string;

/**
 * Starts the names of one folder. A name that the folder has already, for a file system that ignores case,
 * gets a number: `a (2).md`.
 */
export function createEntryNames(): NameEntry {
  const taken = new Set<string>();
  /** The last number by folded name, so that many equal names take linear time. */
  const numbers = new Map<string, number>();
  return (given) => {
    const name = safeName(given);
    let free = name;
    if (taken.has(fold(name))) {
      const [stem, extension] = splitName(name);
      let number = numbers.get(fold(name)) ?? 1;
      do {
        number += 1;
        free = withTail(stem, ` (${number})${extension}`);
      } while (taken.has(fold(free)));
      numbers.set(fold(name), number);
    }
    taken.add(fold(free));
    return free;
  };
}

/** File systems take names of 255 bytes. */
const bytesMax = 255;

/** A longer suffix after a dot is not an extension. */
const extensionMax = 20;

/** Windows refuses these characters, and a dot or space at the end. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[<>:"|?*\\/\p{Cc}]/gu, '_')
    .replace(/[. ]$/, '_');
  const [stem, extension] = splitName(isReservedName(plain) ? `_${plain}` : plain || '_');
  return withTail(stem, extension);
}

function splitName(name: string): readonly [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 && name.length - dot <= extensionMax ? dot : name.length;
  return [name.slice(0, end), name.slice(end)];
}

/** Shortens the stem so that the whole name fits. */
function withTail(stem: string, tail: string): string {
  let bytesLeft = bytesMax - Buffer.byteLength(tail);
  let end = 0;
  for (const character of stem) {
    bytesLeft -= Buffer.byteLength(character);
    if (bytesLeft < 0) break;
    end += character.length;
  }
  return stem.slice(0, end) + tail;
}

/** Equal for names that some file system takes for the same. */
function fold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}
