import type { RenderOptions } from '../../prepare/index.ts';
import type { WriteFontRules } from '../html-options.ts';

/** Loading fonts is slow; pages without them skip it. */
export async function openFontRules(
  sources: RenderOptions['fonts'],
  eastAsian: boolean,
): Promise<WriteFontRules | undefined> {
  const { openFonts } = await import('../../fonts/index.ts');
  const { writeFontFaces } = await import('./write-font-faces.ts');
  const options = { fonts: openFonts(sources), eastAsian };
  return (main, prepared) => writeFontFaces(main, prepared, options);
}
