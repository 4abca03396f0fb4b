/**
 * Whether text contains characters that are invisible or reorder others, where its script does not
 * need them. Names that look equal could differ by them, and an override shows `fdp.exe` as `exe.pdf`.
 * Source: UTS #39, 3.1; UAX #9, 2.
 */
export function hasInvisibleCharacters(text: string): boolean {
  return invisible.test(text.replace(needed, ''));
}

/** Default ignorable characters include bidi controls, zero-width characters and fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb]/u;

/** Scripts in which a joiner changes the spelling. Source: Unicode 16, 9.2, 12.1, 13.2; RFC 5892, A.1. */
const joiningScripts = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Khmer', 'Myanmar'],
];

const joining = `[${joiningScripts.map((script) => `\\p{Script=${script}}`).join('')}]`;
const picture = '\\p{Extended_Pictographic}';

/** Invisible characters within the sequences that need them. Source: UTS #51, 1.4 and 1.5; UTS #37. */
const needed = new RegExp(
  [
    `(?<=${joining})[\\u200c\\u200d](?=${joining})`,
    `(?<=[${picture}\\p{Emoji_Modifier}\\ufe0f\\u{e007f}])\\u200d(?=${picture})`,
    `(?<=${picture})[\\ufe0e\\ufe0f]`,
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]{1,16}\\u{e007f}',
    '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
  ].join('|'),
  'gu',
);
