import { expect, test } from 'vitest';
import { hasInvisibleCharacters } from './invisible-characters.ts';

test.each([
  ['a right-to-left override', 'exe.\u202efdp'],
  ['an embedding', 'a\u202ab\u202c'],
  ['an isolate', 'a\u2066b\u2069'],
  ['a right-to-left mark', 'a\u200fb'],
  ['an Arabic letter mark', 'a\u061cb'],
  ['a zero-width space', 'pay\u200bpal'],
  ['a zero-width non-joiner between Latin letters', 'pay\u200cpal'],
  ['a zero-width joiner between Cyrillic letters', 'пл\u200dан'],
  ['a joiner at the end', 'می\u200c'],
  ['a word joiner', 'a\u2060b'],
  ['a byte order mark inside', 'a\ufeffb'],
  ['a soft hyphen', 'a\u00adb'],
  ['a combining grapheme joiner', 'a\u034fb'],
  ['a Hangul filler', 'a\u3164b'],
  ['a variation selector after a letter', 'a\ufe0f'],
  ['tag characters without a flag', 'a\u{e0061}\u{e007f}'],
  ['a line separator', 'a\u2028b'],
  ['an interlinear annotation', 'a\ufff9b'],
])('finds %s', (_name, text) => expect(hasInvisibleCharacters(text)).toBe(true));

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Japanese with a variation', '葛\u{e0100}城'],
  ['a heart in color', '❤\ufe0f'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a scientist with a skin tone', '👩🏽\u200d🔬'],
  ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['Hebrew beside Latin', 'תוכנית plan'],
])('allows %s', (_name, text) => expect(hasInvisibleCharacters(text)).toBe(false));
