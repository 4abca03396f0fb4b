import { replaceMatches } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { unusual } from '../signs.ts';

/**
 * Terminal sequences first, then single characters. Tabs and line breaks, including U+0085, are not
 * matched, nor are bytes of UTF-8 text that was decoded as Latin-1: without them, nobody could repair it.
 */
const controls =
  /(?:\u001B\[|(?<![\u00C2-\u00F4][\u0080-\u00BF]{0,2})\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B\n]*(?:\u0007|\u001B\\)|[\0-\u0008\u000E-\u001F\u007F]|(?<![\u00C2-\u00F4][\u0080-\u00BF]{0,2})[\u0080-\u0084\u0086-\u009F]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;

/** A fast test that matches more than `controls`; most texts do not match. */
const suspects =
  /[\0-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uD800-\uDFFF\uFDD0-\uFDEF\uFFFE\uFFFF]/;

export const controlChars: Rule = {
  id: 'control-chars',
  pass: 'clean',
  severity: 'must',
  render: 'T',
  summary: 'Removes control characters, terminal escape sequences and unpaired surrogates.',
  why: 'No output format can represent them, and XML 1.0, and so docx, forbids them.',
  source: 'XML 1.0, 2.2; ECMA-48, 5.4; ftfy, remove_control_chars and remove_terminal_escapes.',
  needs: [unusual],
  changes: [
    { before: '\u001B[31mError\u001B[0m: x', after: 'Error: x' },
    { before: 'a\u0007b', after: 'ab' },
    // CommonMark renders it as a visible character, so the words on either side stay separate.
    { before: 'a\0b', after: 'a\uFFFDb' },
    { before: '`a\u0001b`', after: '`ab`' },
    { before: 'x\uD83Dy\uFFFE', after: 'xy' },
    { before: '\u001B]0;title\u0007text', after: 'text' },
  ],
  keeps: [
    'a\tb',
    'a\nb',
    '\\x1b[31m',
    '[31m',
    '😀',
    '\uFFFD',
    'é \u00A0 …',
    'sheâ\u0080\u0099ll',
    'Ã\u009Cbung',
  ],
  touchesCode: true,
  dropsText: true,
  propose({ text }) {
    if (!suspects.test(text)) return [];
    return replaceMatches(text, controls, (match) => (match === '\0' ? '\uFFFD' : ''));
  },
};
