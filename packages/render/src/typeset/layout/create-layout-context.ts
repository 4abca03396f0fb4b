import { loadShaper, openFonts, type FontLibrary, type FontSource } from '../../fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import { documentDirection } from './direction.ts';
import type { LayoutContext, TextContext } from './layout-context.ts';
import { createDrawingTable, drawText } from './math/index.ts';
import { surveyCharacters } from './survey-characters.ts';
import { surveyNames } from './survey-names.ts';

/**
 * Prepares fonts and shaping, and warns of characters that no face covers.
 *
 * @throws {InvalidRequestError} a font source is not a TrueType or OpenType font
 */
export async function createLayoutContext(
  prepared: PreparedDocument,
  fontSources: readonly FontSource[] = [],
): Promise<LayoutContext> {
  const fonts = openFonts(fontSources);
  warnOfFamilies(prepared, fonts);
  const { eastAsianLanguage } = surveyCharacters(prepared, fonts);
  const direction = documentDirection(prepared);
  const context: TextContext = {
    prepared,
    fonts,
    shaper: await loadShaper(),
    eastAsianLanguage,
    direction,
    names: surveyNames(prepared.document),
  };
  const drawingOf = createDrawingTable(prepared, (text, style) => drawText(text, style, context));
  return { ...context, drawingOf };
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
