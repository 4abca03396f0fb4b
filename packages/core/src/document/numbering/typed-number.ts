import type { Inline } from '../model.ts';

/** What captions begin with, in the languages that mdconv has words for, with a number and a mark. */
const tableWords = 'Table|Tabelle|Tab\\.|Tableau|Tabla|Tabella|Tabela|Tabel|Tabell';
const figureWords =
  'Figure|Fig\\.|Chart|Exhibit|Image|Abbildung|Abb\\.|Bild|Figura|Afbeelding|Figuur|Figur|Rysunek';
const listingWords = 'Listing|Code';
const number = String.raw`[ \u00a0]?(\d+(?:[.-]\d+)*|[A-Z](?:\.?\d+)?|[IVX]+)[ \u00a0]?(?:[.:|]|[–—-] )`;

/** `Table 1.` */
export const typedTableNumber = new RegExp(`^(?:${tableWords})${number}`, 'u');
/** `Figure 1:` */
export const typedFigureNumber = new RegExp(`^(?:${figureWords})${number}`, 'u');

const typedNumber = new RegExp(
  `^(?:${tableWords}|${figureWords}|${listingWords})${number}[ \\u00a0]*`,
  'u',
);

/** The number that the author of a caption typed before its words, such as `3` in `Table 3. Orders`. */
export function typedNumberOf([first]: readonly Inline[]): string | undefined {
  if (first?.kind === 'formatted') return typedNumberOf(first.children);
  if (first?.kind !== 'text') return undefined;
  return typedNumber.exec(first.text)?.[1];
}

/** A caption without the number that its author typed; the same array if it has none. */
export function withoutTypedNumber(caption: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = caption;
  if (first?.kind === 'text') {
    const text = first.text.replace(typedNumber, '');
    if (text === first.text) return caption;
    return text === '' ? trimmed(others) : [{ ...first, text }, ...others];
  }
  if (first?.kind !== 'formatted') return caption;
  const children = withoutTypedNumber(first.children);
  if (children === first.children) return caption;
  return children.length === 0 ? trimmed(others) : [{ ...first, children }, ...others];
}

function trimmed([first, ...others]: readonly Inline[]): readonly Inline[] {
  if (first?.kind !== 'text') return first ? [first, ...others] : [];
  return [{ ...first, text: first.text.trimStart() }, ...others];
}
