/** The marks around a quotation and around one within it. */
export interface QuotationStyle {
  readonly outer: readonly [open: string, close: string];
  readonly inner: readonly [open: string, close: string];
}

/**
 * Outer and inner marks, separated by spaces. Languages that are not here keep straight quotes: their
 * marks depend on the script or the country, or straight ones are usual. Source: CLDR 48, delimiters;
 * for Dutch the alternate ones. French puts a no-break space inside.
 */
const marks: Readonly<Record<string, string>> = {
  en: '“ ” ‘ ’',
  af: '“ ” ‘ ’',
  cy: '“ ” ‘ ’',
  da: '“ ” ‘ ’',
  ga: '“ ” ‘ ’',
  hi: '“ ” ‘ ’',
  id: '“ ” ‘ ’',
  ms: '“ ” ‘ ’',
  nl: '“ ” ‘ ’',
  pt: '“ ” ‘ ’',
  tr: '“ ” ‘ ’',
  vi: '“ ” ‘ ’',
  'pt-pt': '« » “ ”',
  fi: '” ” ’ ’',
  sv: '” ” ’ ’',
  de: '„ “ ‚ ‘',
  bg: '„ “ ‚ ‘',
  cs: '„ “ ‚ ‘',
  et: '„ “ ‚ ‘',
  is: '„ “ ‚ ‘',
  lt: '„ “ ‚ ‘',
  lv: '„ “ ‚ ‘',
  sk: '„ “ ‚ ‘',
  sl: '„ “ ‚ ‘',
  hr: '„ ” ‚ ’',
  hu: '„ ” » «',
  pl: '„ ” « »',
  ro: '„ ” « »',
  'de-ch': '« » ‹ ›',
  'de-li': '« » ‹ ›',
  ca: '« » “ ”',
  el: '« » “ ”',
  es: '« » “ ”',
  'es-419': '“ ” ‘ ’',
  'es-mx': '“ ” ‘ ’',
  'es-us': '“ ” ‘ ’',
  fr: '«\u00a0 \u00a0» “ ”',
  'fr-ch': '« » ‹ ›',
  it: '« » “ ”',
  nb: '« » ‘ ’',
  nn: '« » ‘ ’',
  no: '« » ‘ ’',
  be: '« » „ “',
  ru: '« » „ “',
  uk: '« » „ “',
};

/** The marks of a language (BCP 47). */
export function quotationStyle(language: string): QuotationStyle | undefined {
  const tag = language.toLowerCase().replaceAll('_', '-');
  const [primary = ''] = tag.split('-', 1);
  const known = [tag, primary].find((name) => Object.hasOwn(marks, name));
  const [open, close, innerOpen, innerClose] = known ? marks[known]!.split(' ') : [];
  if (!open || !close || !innerOpen || !innerClose) return undefined;
  return { outer: [open, close], inner: [innerOpen, innerClose] };
}
