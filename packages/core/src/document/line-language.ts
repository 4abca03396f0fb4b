import { foreignLanguage } from '../used-language.ts';
import type { Inline } from './model.ts';
import { plainText } from './walk.ts';

/** A line of text in a language. */
export interface LanguageLine {
  /** BCP 47; absent if it is that of the document. */
  readonly language?: string;
  /** The content without an element around all of it that sets the language. */
  readonly content: readonly Inline[];
}

/**
 * Finds the language of a line: the one that an element around all of it sets, otherwise the one that
 * its words or its script show.
 *
 * @param own the language of the document
 */
export function languageLine(inlines: readonly Inline[], own: string): LanguageLine {
  const [only] = inlines;
  if (inlines.length === 1 && only?.kind === 'styled' && only.language !== undefined) {
    const { language, ...colors } = only;
    const content = colors.color || colors.background ? [colors] : only.children;
    return language.toLowerCase() === own.toLowerCase() ? { content } : { language, content };
  }
  const language = foreignLanguage(plainText(inlines), own);
  return { ...(language !== undefined && { language }), content: inlines };
}
