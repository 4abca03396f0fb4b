import {
  loadShaper,
  openFonts,
  type FontLibrary,
  type FontSource,
  type Shaper,
} from '../fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import { documentDirection, type Direction } from './direction.ts';
import { surveyCharacters } from './survey-characters.ts';

/** What every stage of one document's layout shares. */
export interface LayoutContext {
  readonly prepared: PreparedDocument;
  readonly fonts: FontLibrary;
  readonly shaper: Shaper;
  /** BCP 47; decides how characters shared by Chinese, Japanese and Korean are drawn. */
  readonly eastAsianLanguage: string;
  /** Which way the document reads: where its margins, numbers and indents start. */
  readonly direction: Direction;
}

/**
 * Makes ready what layout needs, and warns of the characters that no face covers.
 *
 * @throws {InvalidRequestError} a font source is no TrueType or OpenType font
 */
export async function createLayoutContext(
  prepared: PreparedDocument,
  fontSources: readonly FontSource[] = [],
): Promise<LayoutContext> {
  const fonts = openFonts(fontSources);
  warnOfFamilies(prepared, fonts);
  const { eastAsianLanguage } = surveyCharacters(prepared, fonts);
  const direction = documentDirection(prepared);
  return { prepared, fonts, shaper: await loadShaper(), eastAsianLanguage, direction };
}

/** A design may name a family whose faces nobody gave. */
function warnOfFamilies({ design, warnings }: PreparedDocument, fonts: FontLibrary): void {
  for (const family of new Set(Object.values(design.fonts)))
    if (!fonts.has(family))
      warnings.add(
        'font-missing',
        `No face of ${family} was given, so another family stands in. Give its faces through the option fonts.`,
      );
}
