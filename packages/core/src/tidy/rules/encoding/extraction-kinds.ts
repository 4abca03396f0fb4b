import { lineAt, type Scan } from '../../../scan/index.ts';
import type { PatternKind } from '../patterns/pattern-family.ts';
import { accentBehind, compose, hasLateAccents, hasSpacedAccent } from './accents.ts';

/** What is lost when a program takes text out of a pdf, or a string out of a program. */
export const extractionKinds: readonly PatternKind[] = [
  {
    id: 'lost-no-break-space',
    after: ['mojibake'],
    render: 'T',
    summary: 'Removes the `Â` that is left of a no-break space after a word or a number.',
    why: 'It is the first byte of a no-break space in UTF-8, whose second byte became a space.',
    source: 'RFC 3629; WHATWG Encoding, windows-1252.',
    origins: ['web', 'mail', 'program'],
    needs: ['Â'],
    changes: [
      { before: 'It costs 40Â EUR.\n', after: 'It costs 40 EUR.\n' },
      { before: '- untilÂ May\n', after: '- until May\n' },
      { before: '> Note:Â \u00A0one of two\n', after: '> Note: one of two\n' },
    ],
    keeps: [
      'The letter Â is used in Romanian.\n',
      'PLÂ is short for it.\n',
      '`40Â EUR`\n',
      'Âge and âme\n',
      '"Â ", as in Â 40\n',
    ],
    holds: 'Â',
    pattern: /(?<=[\p{Ll}\p{N}:,;])Â[ \u00A0]+(?=[\p{L}\p{N}])/gu,
    write: () => ' ',
    dropsText: true,
  },
  {
    id: 'unicode-escapes',
    render: 'T',
    summary: 'Replaces escapes such as `\\u00e9` in words by their characters.',
    why: 'Words are rendered with numbers in them.',
    source: 'ECMA-262, 12.9.4; RFC 8259, 7.',
    origins: ['program', 'chat'],
    changes: [
      {
        before: 'Pay\\u00e9e d\\u00e9j\\u00e0\n',
        after: 'Payée déjà\n',
      },
      { before: '- \\u4f60\\u597d\\u5417\n', after: '- 你好吗\n' },
      {
        before: 'It\\u2019s nice\\u2026 don\\u2019t \\ud83d\\ude00\n',
        after: 'It’s nice… don’t 😀\n',
      },
    ],
    keeps: [
      'pay\\u00e9e\n',
      '`pay\\u00e9e d\\u00e9j\\u00e0`\n',
      'Escapes such as a\\u00e9b, a\\u00e8b, a\\u00eab\n',
      'In [\\u00e0-\\u00ff] and \\u00e9 alone\n',
      '```\npay\\u00e9e d\\u00e9j\\u00e0\n```\n',
      'C:\\uabcd\\ucafe\\udead\n',
    ],
    holds: '\\u',
    pattern: /(?:(?<=[\p{L}\s"“(*_])|^)(?:\\u(?!00[0-9])[0-9a-fA-F]{4}){1,100}/gmu,
    over: ['template'],
    accepts: hasEscapes,
    write: ([found]) =>
      found.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    dropsText: true,
  },
  {
    id: 'ligatures',
    render: 'T',
    summary: 'Replaces ligatures such as `ﬁ` inside of words by their letters.',
    why: 'Words with them are not found, and many fonts lack them.',
    source: 'Unicode 16, Alphabetic Presentation Forms.',
    origins: ['pdf'],
    needs: [...'ﬀﬁﬂﬃﬄﬅﬆ'],
    changes: [
      { before: 'a diﬃcult aﬀair\n', after: 'a difficult affair\n' },
      { before: '# The ﬁrst ﬂoor\n', after: '# The first floor\n' },
      { before: 'e ﬃ cient o ﬀ er\n', after: 'efficient offer\n' },
      { before: '| oﬃce |\n| - |\n| raﬄe |\n', after: '| office |\n| - |\n| raffle |\n' },
    ],
    keeps: [
      'The signs ﬁ and ﬂ are ligatures.\n',
      'The sign ﬀ.\n',
      '`diﬃcult`\n',
      '```\nﬁnd\n```\n',
      'Cæsar, Œuvre and ĳs\n',
      '[a](ﬁle.html)\n',
    ],
    holds: /[\uFB00-\uFB06]/,
    pattern:
      /(?<=\p{L}) [\uFB00\uFB03\uFB04] (?=\p{Ll})|(?<=\p{L})[\uFB00-\uFB06]|[\uFB00-\uFB06](?=\p{L})/gu,
    write: ([found]) => found.trim().normalize('NFKC'),
    dropsText: true,
  },
  {
    id: 'spaced-accents',
    render: 'T',
    summary: 'Joins accents that precede their letters, as in `sch¨on`.',
    why: 'They are rendered beside the letter, and words with them are not found.',
    source: 'Unicode 16, 7.9; fonts of TeX in pdf files.',
    origins: ['pdf'],
    needs: [...'¨´¸ˆ˜ˇ˚'],
    changes: [
      { before: 'sch¨on und f¨ur ¨Arzte\n', after: 'schön und für Ärzte\n' },
      { before: 'el ni˜no volvi´o a Espa˜na\n', after: 'el niño volvió a España\n' },
      { before: '- re¸cu, m´edecin, s´ecurit´e\n', after: '- reçu, médecin, sécurité\n' },
      { before: 'sch ¨on und gro¨ßer\n', after: 'schön und größer\n' },
      { before: 'scho¨n und fu¨r, na¨ıve\n', after: 'schön und für, naïve\n' },
      { before: 'le succ`es a ´et´e grand\n', after: 'le succès a été grand\n' },
    ],
    keeps: [
      'The keys ´ and ` are beside each other, and ¨ is above.\n',
      'l´arte, un´altra, d´accord\n',
      'It´s not what we´ve done.\n',
      'O´Ahu and ~nina, ˜ is small\n',
      '`sch¨on`\n',
      'a ¨ b ´e\n',
      'the succ`es of it\n',
    ],
    holds: /[¨´¸ˆ˜ˇ˚]/,
    pattern:
      /(?:(?<=\p{L}) (?=[¨˜ˇ˚¸ˆ]\p{Ll}))?[¨´¸ˆ˜ˇ˚][A-Za-zı]|[aouAOU]¨(?=(?!ı)\p{L})|(?<=\p{Ll})`[aeu](?=\p{Ll})/gu,
    accepts: hasSpacedAccent,
    write: ([found]) => compose(found),
    dropsText: true,
  },
  {
    id: 'late-accents',
    render: 'T',
    summary: 'Joins accents with the letters before them, as in `ferme´`.',
    why: 'Words are rendered with gaps and signs in them.',
    source: 'Unicode 16, 2.11; text taken from pdf files.',
    origins: ['pdf'],
    needs: ['´', 'ˆ'],
    changes: [
      { before: 'ferme´ en e´te´\n', after: 'fermé en été\n' },
      { before: '- le the´aˆtre, ferme´, cafe´\n', after: '- le théâtre, fermé, café\n' },
      { before: '> un e´te´ et un cafe´\n', after: '> un été et un café\n' },
    ],
    keeps: [
      'The angles a´ and b´ are equal.\n',
      'a´ + e´ = o´\n',
      'The word cafe´ is late.\n',
      '`ferme´ en e´te´`\n',
      'l´arte e´ bella\n',
    ],
    holds: /[´ˆ]/,
    accepts: ({ text }) => hasLateAccents(text),
    pattern: /[aeiouAEIOU][´ˆ`]/gu,
    write: ([found]) => accentBehind(found),
    dropsText: true,
  },
  {
    id: 'soft-hyphen-join',
    render: 'T',
    summary: 'Joins a word that a soft hyphen or `¬` divides at the end of a line.',
    why: 'The two halves are rendered as two words.',
    source: 'Unicode 16, 23.2; text taken from pdf files.',
    origins: ['pdf', 'web'],
    needs: ['\u00AD', '¬', '\u0002\n', '\u0002 '],
    changes: [
      { before: 'docu\u00AD\nments\n', after: 'documents\n' },
      { before: '- respon\u00AD\n  sible for\n', after: '- responsible for\n' },
      { before: '> a sam¬\r\n> ple of\r\n', after: '> a sample of\r\n' },
      { before: 'docu\u00AD ments\n', after: 'documents\n' },
      { before: 'docu\u0002\nments\n', after: 'documents\n' },
    ],
    keeps: [
      'hy\u00ADphen\n',
      'end\u00AD\nNext\n',
      'end\u00AD\n\nnext\n',
      '¬\np\n',
      '```\ndocu\u00AD\nments\n```\n',
      'end\u00AD\n- next\n',
    ],
    holds: /[\u00AD¬\u0002][ \t]*\r?\n|\u00AD[ \t]/,
    pattern: /(?<=\p{L})(?:[\u00AD¬\u0002][ \t]*\r?\n[ \t>]*|\u00AD[ \t]+)(?=\p{Ll})/gu,
    write: ({ 0: found, index }, { scan }) =>
      !found.includes('\n') || goesOn(scan, index, index + found.length) ? '' : undefined,
  },
  {
    id: 'hyphen-join',
    render: 'T',
    summary:
      'Joins a word that a hyphen divides at the end of a line, if the text has the whole word elsewhere.',
    why: 'The two halves are rendered as two words.',
    source: 'Text taken from pdf files.',
    origins: ['pdf'],
    needs: ['-\n', ['- ', ' \n'], '‐'],
    changes: [
      {
        before: 'After steriliza-\ntion it dries. Sterilization takes long.\n',
        after: 'After sterilization it dries. Sterilization takes long.\n',
      },
      {
        before: '- die Ver-\n  sicherung, eine Versicherung\n',
        after: '- die Versicherung, eine Versicherung\n',
      },
      {
        before: 'the com‐\r\nmittee\r\n\r\nCommittees\r\n\r\nA committee.\r\n',
        after: 'the committee\r\n\r\nCommittees\r\n\r\nA committee.\r\n',
      },
    ],
    keeps: [
      'The well-\nknown author\n',
      'a part-\ntime job, parttime, part-time\n',
      'De auto-\nen motor, autoen\n',
      'in 2020-\n2021\n',
      '`steriliza-\ntion` and sterilization\n',
      'Vor-\nund Nachteile\n',
    ],
    holds: /[-‐][ \t]*\r?\n[ \t>]*[a-z\u00DF-\uFFFF]/,
    pattern: /(?=[-‐])(?<=(\p{L}{2,40}))[-‐][ \t]*\r?\n[ \t>]*(?=(\p{Ll}{2,40}))/gu,
    write: ({ 0: found, 1: before = '', 2: after = '', index }, { scan }) => {
      if (/^(?:and|or|und|oder|bzw|en|of|et|ou|e|o|y)$/.test(after)) return undefined;
      if (!goesOn(scan, index, index + found.length)) return undefined;
      const { words, text } = wordsOf(scan);
      const isOne = words.has((before + after).toLowerCase());
      return isOne && !text.includes(`${before}-${after}`.toLowerCase()) ? '' : undefined;
    },
  },
];

/** Whether a text has three escapes, of which two are in words, and is not about them. */
function hasEscapes({ text }: Scan): boolean {
  if (/\b(?:escap|unicode|regex|json)/i.test(text)) return false;
  const all = text.match(/\\u[0-9a-fA-F]{4}/g) ?? [];
  const inWords = text.match(/\p{L}\\u[0-9a-fA-F]{4}|\\u[0-9a-fA-F]{4}(?=\p{L}|\\u)/gu) ?? [];
  return all.length >= 3 && inWords.length >= 2 && !/[:\\][\\/]?\\u/.test(text);
}

/** Whether a paragraph goes on from one offset to another, which is in the next line. */
function goesOn(scan: Scan, from: number, to: number): boolean {
  const [line, next] = [scan.lines[lineAt(scan, from)], scan.lines[lineAt(scan, to)]];
  return next?.kind === 'paragraph' && next.content === to && line?.kind === 'paragraph';
}

const known = new WeakMap<Scan, { words: ReadonlySet<string>; text: string }>();

/** All words of a text, in lower case, and the text. */
function wordsOf(scan: Scan): { words: ReadonlySet<string>; text: string } {
  const found = known.get(scan) ?? {
    words: new Set(scan.text.toLowerCase().match(/\p{L}+/gu)),
    text: scan.text.toLowerCase(),
  };
  known.set(scan, found);
  return found;
}
