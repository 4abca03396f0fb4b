import {
  commonSets,
  createBoundedCache,
  loadSubsetter,
  shippedSubset,
  type Face,
} from '../../fonts/index.ts';
import { packWoff } from './pack-woff.ts';

/** Characters of the sources that are kept: some hundred subsets. */
const keptMax = 8_000_000;
const kept = createBoundedCache<string>(keptMax);

/**
 * The `src` of a font face, a data URL, with the first common set that contains the characters or
 * with these alone. The same characters always give the same bytes.
 */
export function embeddedFace(face: Face, codePoints: ReadonlySet<number>): string {
  const set = commonSets.findIndex((common) => isWithin(codePoints, common));
  const wanted = commonSets[set] ?? codePoints;
  const key = set >= 0 ? `${face.id}|${set}` : `${face.id}|${[...wanted].sort(byNumber).join()}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const shipped = shippedSubset(face, set);
  const source = shipped
    ? sourceOf(shipped, 'woff2')
    : sourceOf(packWoff(loadSubsetter()(face, wanted)), 'woff');
  kept.set(key, source, key.length + source.length);
  return source;
}

function sourceOf(bytes: Uint8Array, format: 'woff' | 'woff2'): string {
  return `url(data:font/${format};base64,${Buffer.from(bytes).toString('base64')}) format("${format}")`;
}

function isWithin(codePoints: ReadonlySet<number>, common: ReadonlySet<number>): boolean {
  for (const codePoint of codePoints) if (!common.has(codePoint)) return false;
  return true;
}

function byNumber(a: number, b: number): number {
  return a - b;
}
