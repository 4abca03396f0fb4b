import type { LocatorKind } from '@mdconv/core';

/** What citations and lists of works say in one language. */
export interface CitationWords {
  /** The primary subtag of the language that the words are in (BCP 47). */
  readonly language: string;
  /** The title of the list. */
  readonly works: string;
  readonly and: string;
  readonly others: string;
  readonly editor: readonly [one: string, several: string];
  readonly editedBy: string;
  readonly translatedBy: string;
  readonly in: string;
  /** `#` stands for the number. */
  readonly edition: string;
  readonly undated: string;
  readonly accessed: string;
  /** What is before a place, for one and for several. */
  readonly places: Readonly<Record<LocatorKind, readonly [one: string, several: string]>>;
  readonly quotes: readonly [open: string, close: string];
  /** Whether commas and periods stand before a closing quotation mark. */
  readonly punctuatesInQuotes: boolean;
  /** Whether several names have a comma before the last "and". */
  readonly hasSerialComma: boolean;
}

/**
 * In one line each: the title of the list, and, and others, editor/editors, edited by, translated by, in, edition,
 * undated, accessed; then the places in the order of `kinds`.
 */
type Row = readonly [words: string, places: string, quotes: string];

const kinds: readonly LocatorKind[] = [
  ...(['page', 'chapter', 'section', 'figure', 'volume', 'paragraph'] as const),
  ...(['number', 'note', 'line', 'book', 'part', 'verse'] as const),
];

/** The words by primary language subtag. Sources: the locales of CSL 1.0.2; their quotation marks. */
const rows: Readonly<Record<string, Row>> = {
  en: [
    'References|and|et al.|ed./eds.|edited by|translated by|in|# ed.|n.d.|accessed',
    'p./pp.|chap./chaps.|sec./secs.|fig./figs.|vol./vols.|para./paras.|no./nos.|n./nn.|l./ll.|bk./bks.|pt./pts.|v./vv.',
    '“”',
  ],
  de: [
    'Literatur|und|u. a.|Hg.|herausgegeben von|übersetzt von|in|#. Aufl.|o. J.|zugegriffen am',
    'S.|Kap.|Abschn.|Abb.|Bd./Bde.|Abs.|Nr.|Anm.|Z.|Buch|Teil|V.',
    '„“',
  ],
  fr: [
    'Références|et|et al.|éd./éds.|édité par|traduit par|dans|#e éd.|s. d.|consulté le',
    'p.|chap.|sect.|fig.|vol.|paragr.|nᵒ/nᵒˢ|n.|l.|liv.|part.|v.',
    '«»',
  ],
  es: [
    'Referencias|y|et al.|ed./eds.|editado por|traducido por|en|#.ª ed.|s. f.|accedido el',
    'p./pp.|cap./caps.|sec./secs.|fig./figs.|vol./vols.|párr./párrs.|n.º/n.os|n./nn.|l./ll.|lib./libs.|pt./pts.|v./vv.',
    '«»',
  ],
  it: [
    'Bibliografia|e|et al.|a cura di|a cura di|tradotto da|in|#ª ed.|s.d.|consultato il',
    'p./pp.|cap./capp.|sez./sezz.|fig./figg.|vol./voll.|par./parr.|n./nn.|n./nn.|r./rr.|libro/libri|pt./pt.|v./vv.',
    '«»',
  ],
  pt: [
    'Referências|e|et al.|ed./eds.|editado por|traduzido por|em|#ª ed.|s.d.|acedido em',
    'p./pp.|cap./caps.|sec./secs.|fig./figs.|vol./vols.|par./pars.|n.º/n.os|n./nn.|l./ll.|liv./livs.|pt./pts.|v./vv.',
    '“”',
  ],
  nl: [
    'Referenties|en|e.a.|red.|onder redactie van|vertaald door|in|#e dr.|z.d.|geraadpleegd',
    'p./pp.|hfdst.|par.|fig.|vol.|par.|nr./nrs.|n./nn.|r./rr.|boek/boeken|deel/delen|v./vv.',
    '‘’',
  ],
};

/** The words of a BCP 47 language, selected by its primary subtag; English if it is not supported. */
export function citationWordsFor(language: string): CitationWords {
  const [primary = ''] = language.toLowerCase().split(/[-_]/, 1);
  const known = Object.hasOwn(rows, primary) ? primary : 'en';
  const [words, places, quotes] = rows[known]!;
  const said = Object.fromEntries(words.split('|').map((word, at) => [names[at]!, word])) as Said;
  const pairs = places.split('|').map(pairOf);
  const space = known === 'fr' ? '\u202f' : '';
  return {
    ...said,
    language: known,
    editor: pairOf(said.editor),
    places: Object.fromEntries(
      kinds.map((kind, at) => [kind, pairs[at]!]),
    ) as CitationWords['places'],
    quotes: [quotes.charAt(0) + space, space + quotes.charAt(1)],
    punctuatesInQuotes: known === 'en',
    hasSerialComma: known === 'en',
  };
}

const names = [
  ...(['works', 'and', 'others', 'editor', 'editedBy', 'translatedBy'] as const),
  ...(['in', 'edition', 'undated', 'accessed'] as const),
];

type Said = Readonly<Record<(typeof names)[number], string>>;

function pairOf(pair: string): readonly [string, string] {
  const [one = '', several = one] = pair.split('/');
  return [one, several];
}

/** The number of an edition: `3rd ed.`, `3. Aufl.`; words as they are. */
export function editionText(
  edition: string,
  { edition: pattern, language }: CitationWords,
): string {
  if (!/^\d+$/.test(edition))
    return /\bed/i.test(edition) ? edition : `${edition} ${pattern.replace(/^#\S*\s*/, '')}`;
  return pattern.replace('#', language === 'en' ? englishOrdinal(Number(edition)) : edition);
}

function englishOrdinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th'}`;
}
