import { showValue } from './filters.ts';
import type { Expanded } from './expand.ts';

/** Replaces the markers of a text by their values. */
export type Fill = (text: string, write?: (value: string) => string) => string;

/**
 * Fills the markers of texts with values as a language writes them.
 *
 * @throws {InvalidRequestError} when it fills a text: a filter cannot show a value
 */
export function createFill(
  { markers, values }: Pick<Expanded, 'markers' | 'values'>,
  language: string,
): Fill {
  const locale = isLocale(language) ? language : 'en';
  const shown = new Map<number, string>();
  const show = (index: number): string => {
    const known = shown.get(index);
    if (known !== undefined) return known;
    const { value, filters, fault } = values[index]!;
    const text = showValue(value, filters, locale, fault);
    shown.set(index, text);
    return text;
  };
  return (text, write = same) =>
    text.replace(markers.pattern, (marker) => {
      const index = markers.indexOf(marker);
      return index < values.length ? write(show(index)) : marker;
    });
}

const same = (value: string) => value;

/** Authors write languages that are not BCP 47, such as `de_DE`. */
function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
