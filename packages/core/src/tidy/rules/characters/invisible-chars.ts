import { protectedRangeAt, type Scan } from '../../../scan/index.ts';
import { replaceMatches } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { unbalancedBidi } from './unbalanced-bidi.ts';
import { unusual } from '../signs.ts';

/** A flag of tag characters, which is kept whole, or a single invisible character. */
const invisible =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[\u00AD\u200B-\u200D\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
const single = /^[\u00AD\u200B-\u200D\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]$/u;

/** A fast test that matches more than `invisible`; most texts do not match. */
const suspects = /[\u00AD\u200B-\u200D\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uDB40]/;

/** Scripts written without spaces, where U+200B marks a possible line break. */
const unspaced =
  /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/**
 * Scripts with joining or stacking letters, and emoji, where U+200C and U+200D change the
 * rendering.
 */
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;

export const invisibleChars: Rule = {
  id: 'invisible-chars',
  pass: 'clean',
  severity: 'must',
  render: 'T',
  summary: 'Removes invisible characters that have no effect.',
  why: 'They come with copied text, break searches and keep markdown from being recognized.',
  source: 'Unicode 16, 23.2; UAX 9; UTS 51, flags of subdivisions; rumdl MD084 for the places.',
  needs: [unusual],
  changes: [
    { before: 'co\u200Bpy', after: 'copy' },
    { before: '\uFEFF# T\n', after: '# T\n' },
    { before: '\u200B# Title\n', after: '# Title\n', reveals: true },
    { before: 'a\u2060b `c\uFEFFd`', after: 'ab `cd`' },
    { before: 'end\u00AD\nNext\u00AD \n', after: 'end\nNext \n' },
    { before: 'a\u{E0041}\u{E0042}b', after: 'ab' },
    { before: 'abc \u202Edef\n', after: 'abc def\n' },
    { before: 'one \u200Dtwo\u200C\n', after: 'one two\n' },
  ],
  keeps: [
    '👩\u200D💻 and 🏳️\u200D🌈',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'ภาษา\u200Bไทย',
    '日本\u200B語',
    'hy\u00ADphen',
    'wor\u00AD\nking',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    'a \u2067שלום\u2069 b',
    '\u202Bאב\u202C',
    '`a\u200Bb`',
    '```\na\u200Bb\n```\n',
    'Auf\u200Clage',
    'ᠮ\u180Bᠣ',
    '[a](b\u200Bc)',
  ],
  touchesCode: true,
  propose(context) {
    const { text } = context;
    if (!suspects.test(text)) return [];
    const { scan } = context;
    const unbalanced = unbalancedBidi(text, ({ start }) => isProtected(scan, start));
    return replaceMatches(text, invisible, (match, offset) => {
      if (match === '\uFEFF') return '';
      if (!single.test(match) || isProtected(scan, offset)) return undefined;
      return isIdle(text, match, offset, unbalanced) ? '' : undefined;
    });
  },
};

function isProtected({ ranges }: Scan, offset: number): boolean {
  return protectedRangeAt(ranges, offset) !== undefined;
}

function isIdle(
  text: string,
  character: string,
  offset: number,
  unbalanced: ReadonlySet<number>,
): boolean {
  const before = visibleBefore(text, offset);
  const after = visibleAfter(text, offset + character.length);
  switch (character) {
    case '\u200B':
      return !(unspaced.test(before) && unspaced.test(after));
    case '\u00AD':
      return (isEdge(before) || isEdge(after)) && !dividesWord(text, offset);
    case '\u200C':
    case '\u200D':
      return isStray(text, offset) && !joining.test(before) && !joining.test(after);
    default:
      return !isBidi(character) || unbalanced.has(offset);
  }
}

/** Whether a joiner is at the edge of a word or next to another invisible character. */
function isStray(text: string, offset: number): boolean {
  return [text.charAt(offset - 1), text.charAt(offset + 1)].some(
    (neighbor) => isEdge(neighbor) || single.test(neighbor),
  );
}

/** Whether a word goes on in the next line. "repair" joins it; without the character, nobody could. */
function dividesWord(text: string, offset: number): boolean {
  return /^\p{L}\u00AD\r?\n[ \t>]*\p{Ll}/u.test(text.slice(offset - 1, offset + 40));
}

function isBidi(character: string): boolean {
  return /[\u202A-\u202E\u2066-\u2069]/.test(character);
}

function isEdge(character: string): boolean {
  return character === '' || /\s/.test(character);
}

/** The number of characters examined in a run of invisible characters; keeps the time linear. */
const runMax = 8;

function visibleBefore(text: string, offset: number): string {
  let at = offset;
  for (let step = 0; step < runMax; step += 1) {
    const low = text.charCodeAt(at - 1);
    const paired = low >= 0xdc00 && low <= 0xdfff && at > 1;
    const character = text.slice(at - (paired ? 2 : 1), at);
    if (!single.test(character)) return character;
    at -= character.length;
  }
  return '';
}

function visibleAfter(text: string, offset: number): string {
  let at = offset;
  for (let step = 0; step < runMax; step += 1) {
    const code = text.codePointAt(at);
    const character = code === undefined ? '' : String.fromCodePoint(code);
    if (!single.test(character)) return character;
    at += character.length;
  }
  return '';
}
