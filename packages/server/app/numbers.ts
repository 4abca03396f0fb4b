import { locale } from './language.ts';

const numbers = new Intl.NumberFormat(locale);
const plurals = new Intl.PluralRules(locale);

/** What follows a number, by the plural categories of its language. Source: Unicode CLDR, Plural Rules. */
export type Forms = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string;
};

/** A number as the language writes it, such as `1,000`. */
export function numberText(value: number): string {
  return numbers.format(value);
}

/** A number and what it counts, such as `1 file` and `1,000 files`. */
export function count(value: number, forms: Forms): string {
  return `${numbers.format(value)} ${forms[plurals.select(value)] ?? forms.other}`;
}
