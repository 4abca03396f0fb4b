import {
  loadShaper,
  openFonts,
  type FontLibrary,
  type FontSource,
  type Shaper,
} from '../../fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import { createDrawingTable, drawText, type DrawingOf } from './math/index.ts';
import { documentDirection, type Direction } from './direction.ts';
import { surveyCharacters } from './survey-characters.ts';
import { surveyNames } from './survey-names.ts';

/** What all stages of one document's layout share. */
export interface LayoutContext {
  readonly prepared: PreparedDocument;
  readonly fonts: FontLibrary;
  readonly shaper: Shaper;
  /** BCP 47; decides how characters shared by Chinese, Japanese and Korean are drawn. */
  readonly eastAsianLanguage: string;
  /** The direction of the document, which decides the side of indents and numbers. */
  readonly direction: Direction;
  /** Words in lower case that are hyphenated only if they are wider than their line. */
  readonly names: ReadonlySet<string>;
  /** Formulas as shapes. */
  readonly drawingOf: DrawingOf;
}

/**
 * Prepares fonts and shaping, and warns of characters that no face covers.
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
  const context: LayoutContext = {
    prepared,
    fonts,
    shaper: await loadShaper(),
    eastAsianLanguage,
    direction,
    names: surveyNames(prepared.document),
    drawingOf: createDrawingTable(prepared, (text, style) => drawText(text, style, context)),
  };
  return context;
}

/** Warns of font families that the design names and that have no face. */
function warnOfFamilies({ design, warnings }: PreparedDocument, fonts: FontLibrary): void {
  for (const family of new Set(Object.values(design.fonts)))
    if (!fonts.has(family))
      warnings.add(
        'font-missing',
        `No font of the family ${family} is available, so another family is used. Pass its fonts in the option \`fonts\`.`,
      );
}
