import { fontKind, type StyleSheet } from '../../style/index.ts';

/** Serif fonts that nearly every machine with an office suite has. */
const common: ReadonlySet<string> = new Set([
  'Times New Roman',
  'Liberation Serif',
  'Georgia',
  'Cambria',
  'Garamond',
  'Palatino Linotype',
  'Book Antiqua',
]);

/**
 * Whether text of a design looks like another design without its fonts: LibreOffice replaces a serif that
 * is not installed with a sans, whatever the font table names.
 */
export function lacksSubstitute({ paragraph, headings }: StyleSheet): boolean {
  return [paragraph.text, ...headings].some(
    ({ family, font }) => fontKind(family, font) === 'serif' && !common.has(family),
  );
}
