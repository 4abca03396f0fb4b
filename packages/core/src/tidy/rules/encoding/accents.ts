import type { Scan } from '../../../scan/index.ts';

/** Accents of their own, and the combining characters that they stand for. */
const combining: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '`': '\u0300',
  '´': '\u0301',
  '¸': '\u0327',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030C',
  '˚': '\u030A',
};

/** The letters that an accent stands above in the languages of Europe. */
const accented: Readonly<Record<string, string>> = {
  '¨': 'aeiouyAEIOUYı',
  '`': 'aeu',
  '´': 'aeiouyAEIOUYı',
  '¸': 'cstCST',
  ˆ: 'aeiouAEIOUı',
  '˜': 'anoANO',
  ˇ: 'cdenrstzCDENRSTZ',
  '˚': 'auAU',
};

/** Words before which an accent is an apostrophe, as in `l´arte`. */
const elided =
  /(?:^|[^\p{L}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|de?ll|all|nell|sull|dall|un|quell|quest|bell|sant|tutt|nessun|anch|gl|degl|negl|o)$/iu;

/** Joins an accent and the letter beside it: `´e` becomes `é`. Returns `undefined` if no language has the pair. */
export function compose(found: string): string | undefined {
  const mark = /[¨´¸ˆ˜ˇ˚`]/.exec(found)![0];
  const [, before = ''] = /^([aouAOU])¨$/.exec(found) ?? [];
  const letter = before || found.at(-1)!;
  if (!before && !accented[mark]!.includes(letter)) return undefined;
  return (letter === 'ı' ? 'i' : letter).concat(combining[mark]!).normalize('NFC');
}

/** Joins a letter and the accent behind it: `e´` becomes `é`. */
export function accentBehind(found: string): string {
  return found.charAt(0).concat(combining[found.charAt(1)]!).normalize('NFC');
}

/** Whether accents are behind their letters: two at the ends of words, and one within a word. */
export function hasLateAccents(text: string): boolean {
  const ends = text.match(/[aeiouAEIOU][´ˆ](?=[\s.,;:!?)]|$)/g) ?? [];
  return ends.length >= 2 && /[aeiouAEIOU][´ˆ]\p{L}/u.test(text);
}

/** Whether one accent at least is in a word, where nothing else can be. */
export function hasSpacedAccent({ text }: Pick<Scan, 'text'>): boolean {
  if (hasLateAccents(text)) return false;
  for (const { 0: found, index } of text.matchAll(/\p{L} ?[¨´¸ˆ˜ˇ˚][A-Za-zı]/gu)) {
    const mark = found.at(-2)!;
    if (!accented[mark]!.includes(found.at(-1)!)) continue;
    if (
      mark !== '´' ||
      (found.length === 3 && !elided.test(text.slice(Math.max(0, index - 12), index + 1)))
    )
      return true;
  }
  return /\p{L}[aouAOU]¨[b-df-hj-np-tv-zß]/u.test(text);
}
