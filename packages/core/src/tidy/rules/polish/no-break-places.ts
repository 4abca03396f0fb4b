/** A place between two texts where a line must not end. */
export interface NoBreakPlace {
  /** Matches the end of the text before the space. */
  readonly before: RegExp;
  /** Matches the start of the text after the space. */
  readonly after: RegExp;
  readonly space: typeof noBreak | typeof narrowNoBreak;
  /** What else must hold for the texts that matched. */
  readonly holds?: (before: string, after: string) => boolean;
}

export const noBreak = '\u00a0';
export const narrowNoBreak = '\u202f';

/** What a language writes with no-break spaces. Abbreviations are separated by spaces, without dots. */
interface LanguageSpaces {
  /** Abbreviations before a number: `Fig. 3`. */
  readonly ofNumbers: string;
  /** Abbreviations before a name: `Dr. Bell`. */
  readonly ofNames: string;
  /** Abbreviations of several words. */
  readonly phrases?: readonly string[];
}

/**
 * Sources: The Chicago Manual of Style, nonbreaking spaces; Duden, Textverarbeitung und E-Mails,
 * Abkürzungen and Paragrafzeichen; Imprimerie nationale, Lexique des règles typographiques, abréviations.
 */
const languages: Readonly<Record<string, LanguageSpaces>> = {
  en: {
    ofNumbers: 'p pp Fig Figs fig figs Eq Eqs Sec Secs Ch Chs ch Vol Vols vol vols No Nos Tab Art',
    ofNames: 'Dr Mr Mrs Ms Prof',
  },
  de: {
    ofNumbers: 'S Abb Tab Kap Bd Nr Abs Art Ziff Rn Anm Gl',
    ofNames: 'Dr Prof',
    phrases: [
      ...['z. B.', 'd. h.', 'u. a.', 'u. U.', 'u. Ä.', 'o. Ä.', 'o. g.', 's. o.', 's. u.', 'v. a.'],
      ...['z. T.', 'i. d. R.', 'i. A.', 'u. v. m.', 'v. Chr.', 'n. Chr.'],
    ],
  },
  fr: { ofNumbers: 'p pp fig vol chap art t Art', ofNames: 'M MM' },
  es: { ofNumbers: 'p pp pág págs fig cap art vol núm', ofNames: 'Sr Sra Dr Dra' },
  it: { ofNumbers: 'p pp pag pagg fig cap art vol n', ofNames: 'Sig Dott Prof' },
  pt: { ofNumbers: 'p pp pág págs fig cap art vol', ofNames: 'Sr Sra Dr Dra' },
  nl: { ofNumbers: 'p blz fig hfst art nr', ofNames: 'dr prof' },
};

/** The text before a number or an abbreviation: nothing, a space, a bracket, a quotation mark, a delimiter. */
const start = String.raw`(?:^|[\s(\[|“„«"*_—–])`;
/** Delimiters of emphasis. */
const marks = String.raw`\*{0,2}`;

/** A number, not one that belongs to a name, such as `v5`, `#5` or `A-5`. */
const number = String.raw`(?:${start}|[~≈±<>≤≥+−×]|\d[-–/]|(?:^|\s)-)\d{1,12}(?:[.,]\d{1,12}){0,4}${marks}$`;

/**
 * Symbols of units, without those that are words or names of things too, such as `in`, `A` and `C`.
 * Source: BIPM, The International System of Units, 9th edition, 5.4.3.
 */
const units =
  'kg mg g µg μg t lb oz km m dm cm mm µm μm nm ft yd ms µs μs ns s min h d kHz MHz GHz THz Hz kW MW ' +
  'GW W kWh MWh Wh mV kV V mA mAh Ah kJ MJ kcal kPa hPa MPa Pa mbar l L ml mL cl dl hl ha kB KB MB GB ' +
  'TB PB KiB MiB GiB TiB kbit Mbit Gbit kbps Mbps Gbps dB px pt dpi ppi rpm fps mol Nm kN lx lm cd Ω kΩ MΩ ' +
  'pp °C °F ° km² m² cm² mm² m³ cm³ mm³ EUR USD GBP CHF JPY SEK NOK DKK PLN CZK zł Kč kr € £ ¥ ₽ ₴ ₺ ₩ ₫ ₪';

const unit = String.raw`^${marks}(?:${alternatives(units)})(?:\/\p{L}{1,4}[²³]?)?`;
/** The text after a unit: no letter, no sign that makes it a name or a part of code. */
const unitEnd = String.raw`(?![\p{L}\p{M}\p{N}_([/\\=<#@$^-]|[.:'’]\p{L})`;
/** The text after a capital, which can also be an initial or a point of the compass: no name. */
const capital = /^(?:V|W|L)\s\p{Lu}/u;

/** Currencies before an amount; a dollar sign alone is also the prompt of a shell. */
const currencies = 'EUR USD GBP CHF JPY SEK NOK DKK PLN CZK € £ ¥ ₹ ₩ US$';

/** Three digits that end a number. */
const digitGroup = /^\d{3}(?!\d|[.,]\d{3}(?!\d)|\p{L})/u;

/** A letter that stands for a quantity, often in italics; words, such as `a`, are followed by words. */
const statistic =
  /(?:^|[\s([*_])(?:\p{L}|SD|SE|CI|OR|HR|RR|df)[*_]{0,2}(?:\(\d{1,6}(?:,\s?\d{1,6})?\))?$/u;

const everywhere: readonly NoBreakPlace[] = [
  {
    before: new RegExp(number, 'u'),
    after: new RegExp(unit + unitEnd, 'u'),
    space: noBreak,
    holds: (_, after) => !capital.test(after),
  },
  {
    before: new RegExp(`${start}(?:${alternatives(currencies)})$`, 'u'),
    after: /^\d/,
    space: noBreak,
  },
  {
    before: new RegExp(String.raw`${start}(?:§{1,2}|№|[nN][°º])$`, 'u'),
    after: /^\d/,
    space: noBreak,
  },
  // Groups of digits, and factors.
  {
    before: /(?:^|[^\p{L}\p{N}.,#_-])\d{1,3}(?:[\s\u00a0\u202f]\d{3})*$/u,
    after: digitGroup,
    space: noBreak,
  },
  { before: /\d$/, after: /^×\s\d/, space: noBreak },
  { before: /\d[\s\u00a0]×$/, after: /^\d/, space: noBreak },
  { before: /\d,[–—-]$/, after: /^(?:€|EUR|CHF|Fr\.)/, space: noBreak },
  // Statistics: `n = 22`, `p < 0.05`.
  { before: statistic, after: /^[=<>≤≥≈]\s[-−]?\.?\d/, space: noBreak },
  {
    before: new RegExp(`${statistic.source.slice(0, -1)}[\\s\\u00a0][=<>≤≥≈]$`, 'u'),
    after: /^[-−]?\.?\d/,
    space: noBreak,
  },
  // A sign before a number: `> 50`, `≈ €60`.
  { before: /(?:^|[\s(\u00a0])[<>≤≥≈±]$/, after: /^\p{Sc}?\d/u, space: noBreak },
  // A number of a telephone in North America.
  { before: /\(\d{3}\)$/, after: /^\d{3}-\d{4}(?!\d)/, space: noBreak },
  // A mark of a note at the end of a line or a cell.
  { before: /[\p{L}\p{N}.)]$/u, after: /^[†‡](?=\s*(?:\||$))/, space: noBreak },
  // A range, not a remark between dashes: the second number is the larger one.
  {
    before: new RegExp(`${number.slice(0, -1)}(?:\\s?[%°])?$`, 'u'),
    after: /^–\s\d/,
    space: noBreak,
    holds: (before, after) => isRange(before, after.slice(2)),
  },
  {
    before: /\d\s?[%°]?\s–$/,
    after: /^\d/,
    space: noBreak,
    holds: (before, after) => isRange(before.slice(0, -2), after),
  },
  // The first initials of a name, and the last one before the family name.
  {
    before: new RegExp(String.raw`${start}(?:\p{Lu}\.\s)*\p{Lu}\.$`, 'u'),
    after: /^(?:\p{Lu}\.\s)+\p{Lu}\p{Ll}/u,
    space: noBreak,
  },
  {
    before: new RegExp(String.raw`${start}(?:\p{Lu}\.\s)+\p{Lu}\.$`, 'u'),
    after: /^\p{Lu}\p{Ll}/u,
    space: noBreak,
  },
];

/**
 * A percent sign after a typed space. Source: BIPM, 5.4.7; French has a narrow space, CLDR 48, numbers,
 * percentFormat. A number or a variable after the sign makes it an operator.
 */
function percent(space: NoBreakPlace['space']): NoBreakPlace {
  return {
    before: new RegExp(number, 'u'),
    after: /^[%‰](?![\p{L}\p{N}_({$%])(?!\s(?:[\d(]|[b-df-hj-np-tv-z](?!\p{L})))/u,
    space,
  };
}

/** Source: Imprimerie nationale, Lexique des règles typographiques en usage, ponctuation, table of spaces. */
const french: readonly NoBreakPlace[] = [
  {
    before: /[\p{L}\p{N}\p{M})\]»”’"*_`%\uFFFC]$/u,
    after: /^(?:;|[!?]{1,3})(?=\s|$|[)»”*_])/,
    space: narrowNoBreak,
  },
  { before: /[\p{L}\p{N}\p{M})\]»”’"*_`%\uFFFC]$/u, after: /^:(?=\s|$|[*_])/, space: noBreak },
  { before: /(?:^|[\s([*_’'])«$/, after: /^\S/, space: noBreak },
  { before: /\S$/, after: /^»(?=[\s.,;:!?)*_\]]|$)/, space: noBreak },
];

const known = new Map<string, readonly NoBreakPlace[]>();

/** The places of a language (BCP 47), by the rules of all languages and its own. */
export function noBreakPlaces(language: string): readonly NoBreakPlace[] {
  const [primary = ''] = language.toLowerCase().split(/[-_]/, 1);
  let places = known.get(primary);
  if (!places) {
    const isFrench = primary === 'fr';
    places = [
      ...everywhere,
      percent(isFrench ? narrowNoBreak : noBreak),
      ...(Object.hasOwn(languages, primary) ? placesOf(languages[primary]!) : []),
      ...(isFrench ? french : []),
    ];
    if (Object.hasOwn(languages, primary)) known.set(primary, places);
  }
  return places;
}

function placesOf({ ofNumbers, ofNames, phrases = [] }: LanguageSpaces): readonly NoBreakPlace[] {
  const abbreviation = (words: string) =>
    new RegExp(String.raw`(?<!\p{Lu}\.\s)${start}(?:${alternatives(words)})\.$`, 'u');
  return [
    {
      before: abbreviation(ofNumbers),
      after: /^\d/,
      space: noBreak,
      holds: (before) => !startsSentence.test(before),
    },
    { before: abbreviation(ofNames), after: /^\p{Lu}[\p{L}.'’]/u, space: noBreak },
    ...phrases.flatMap(placesOfPhrase),
  ];
}

/** "No." at the start of a sentence is likely a sentence of its own. */
const startsSentence = /(?:^|[.!?]\s)No\.$/;

/** The spaces within a phrase. */
function placesOfPhrase(phrase: string): readonly NoBreakPlace[] {
  const words = phrase.split(' ').map(escaped);
  return words.slice(1).map((_, index) => ({
    before: new RegExp(`${start}${words.slice(0, index + 1).join('\\s')}$`, 'u'),
    after: new RegExp(String.raw`^${words.slice(index + 1).join('\\s')}(?!\p{L})`, 'u'),
    space: noBreak,
  }));
}

function isRange(before: string, after: string): boolean {
  const [from] = /[\d.,]+(?=\D*$)/.exec(before) ?? [];
  const [to] = /^[\d.,]+\d|^\d/.exec(after) ?? [];
  return from !== undefined && to !== undefined && Number.parseFloat(from) < Number.parseFloat(to);
}

/** The words as alternatives, the longest ones first. */
function alternatives(words: string): string {
  return words
    .split(' ')
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
