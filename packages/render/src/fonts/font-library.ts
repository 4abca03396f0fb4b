import { installedFaces, shippedFaces } from '#faces';
import { createBoundedCache } from './bounded-cache.ts';
import { faceCovers, isEmoji } from './coverage.ts';
import type { Face, FontSource, FontStyle } from './face.ts';
import type { AvailableFace } from './available-face.ts';
import { openSource } from './open-source.ts';
import { mathFamily, signFamily } from './package-for.ts';
import { isEastAsian, scriptOf } from './shaping/scripts.ts';

/** Every face that a document may be set in. */
export interface FontLibrary {
  /**
   * The nearest face of a family: style before weight, the heavier one of two. An unknown family gives
   * the default sans.
   */
  select(family: string, weight: number, style: FontStyle): Face;
  /** Whether a family has a face. */
  has(family: string): boolean;
  /**
   * The face for a grapheme cluster: the preferred one where it draws the whole cluster, otherwise
   * the first one that does. `language` (BCP 47) decides how Chinese characters are drawn.
   */
  cover(cluster: string, preferred: Face, language: string): Face | undefined;
}

const defaultFamily = 'Inter';
const symbolFamily = 'DejaVu Sans';
const monospacedFamily = 'DejaVu Sans Mono';
const emojiFamily = 'Twemoji';

/** Distinct clusters of one document; a Chinese book has some thousands. */
const clustersRemembered = 10_000;

/** Families by the language's main subtag. The others cover characters that the first lacks. */
const eastAsianFamilies: Readonly<Record<string, readonly string[]>> = {
  ja: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans KR'],
  ko: ['Noto Sans KR', 'Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC'],
  zh: ['Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP', 'Noto Sans KR'],
};

/**
 * The shipped faces, opened as they are needed and shared by all documents, and a caller's own.
 *
 * @throws {InvalidRequestError} a source is not a TrueType or OpenType font
 */
export function openFonts(sources: readonly FontSource[] = []): FontLibrary {
  const own = sources.map(openSource);
  const families = groupByFamily([...own, ...shippedFaces()]);
  const ownFamilies = [...new Set(own.map(({ family }) => family))];

  const facesOf = (family: string) => families.get(family) ?? installedFaces(family);
  const nearestOf = (family: string, { weight, style }: Pick<Face, 'weight' | 'style'>) =>
    nearest(facesOf(family), weight, style)?.open();

  const covering = createBoundedCache<Face | 'none'>(clustersRemembered);
  const findCover = (cluster: string, preferred: Face, language: string): Face | undefined => {
    const emoji = isEmoji(cluster);
    if (!emoji && faceCovers(preferred, cluster)) return preferred;
    for (const family of fallbackFamilies(cluster, language, { emoji, ownFamilies, preferred })) {
      const face = nearestOf(family, preferred);
      if (face && faceCovers(face, cluster)) return face;
    }
    return emoji && faceCovers(preferred, cluster) ? preferred : undefined;
  };

  return {
    has: (family) => facesOf(family).length > 0,
    select(family, weight, style) {
      const face =
        nearestOf(family, { weight, style }) ?? nearestOf(defaultFamily, { weight, style });
      if (!face) throw new Error(`The default family ${defaultFamily} is not shipped.`);
      return face;
    },
    cover(cluster, preferred, language) {
      const key = `${preferred.id}\n${language}\n${cluster}`;
      const known = covering.get(key);
      if (known !== undefined) return known === 'none' ? undefined : known;
      const face = findCover(cluster, preferred, language);
      covering.set(key, face ?? 'none');
      return face;
    },
  };
}

function fallbackFamilies(
  cluster: string,
  language: string,
  known: { emoji: boolean; ownFamilies: readonly string[]; preferred: Face },
): readonly string[] {
  const codePoint = cluster.codePointAt(0) ?? 0;
  const script = scriptOf(codePoint)?.family;
  return [
    ...(known.emoji ? [emojiFamily] : []),
    ...known.ownFamilies,
    ...(known.preferred.metrics.isFixedPitch ? [monospacedFamily] : []),
    ...(isEastAsian(codePoint) ? eastAsianChain(cluster, language) : script ? [script] : []),
    symbolFamily,
    emojiFamily,
    mathFamily,
    signFamily,
    ...eastAsianChain(cluster, language),
  ];
}

function eastAsianChain(cluster: string, language: string): readonly string[] {
  const code = scriptOf(cluster.codePointAt(0) ?? 0)?.code;
  if (code === 'Hira' || code === 'Kana') return eastAsianFamilies.ja!;
  if (code === 'Hang') return eastAsianFamilies.ko!;
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(language)) return ['Noto Sans TC', ...eastAsianFamilies.zh!];
  return eastAsianFamilies[language.slice(0, 2).toLowerCase()] ?? eastAsianFamilies.zh!;
}

function nearest(
  faces: readonly AvailableFace[],
  weight: number,
  style: FontStyle,
): AvailableFace | undefined {
  const distance = (face: AvailableFace) =>
    (face.style === style ? 0 : 1000) +
    Math.abs(face.weight - weight) -
    (face.weight > weight ? 1 : 0);
  return faces.reduce<AvailableFace | undefined>(
    (best, face) => (best && distance(best) <= distance(face) ? best : face),
    undefined,
  );
}

/** The first face with a name wins, so a caller's face overrides a shipped one. */
function groupByFamily(faces: readonly AvailableFace[]) {
  const families = new Map<string, AvailableFace[]>();
  for (const face of faces) {
    const members = families.get(face.family) ?? [];
    members.push(face);
    families.set(face.family, members);
  }
  return families;
}
