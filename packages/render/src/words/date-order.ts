const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const dayFirst = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months})\\b`, 'g');
const monthFirst = new RegExp(`\\b(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?! ?[:.]\\d)`, 'g');

/**
 * The language (BCP 47) for dates: of English without a region, the one whose order of day and month
 * the text has.
 */
export function languageOfDates(language: string, text: string): string {
  if (language.toLowerCase() !== 'en') return language;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(dayFirst) > count(monthFirst) ? 'en-GB' : language;
}
