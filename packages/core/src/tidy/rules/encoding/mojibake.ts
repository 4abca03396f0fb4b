import type { Line, Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { maskedLine } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { byteAt, type Charset, type Misread, readMisread } from './mojibake-bytes.ts';
import { unusual } from '../signs.ts';

/** What UTF-8 looks like in an encoding. */
interface Reading {
  readonly charset: Charset;
  /** A fast test that matches more than mojibake: a first byte and a possible second one. */
  readonly suspects: RegExp;
  /** How sure it is that characters are mojibake, from 0 to 2. */
  readonly evidenceOf: (text: string, misread: Misread) => number;
}

/** The evidence that a line needs. */
const lineMin = 2;

/** The evidence that a text needs for all its lines, if no line was decoded correctly. */
const textMin = 3;

export const mojibake: Rule = {
  id: 'mojibake',
  pass: 'repair',
  severity: 'should',
  render: 'T',
  summary:
    'Repairs UTF-8 text that was decoded as Latin-1, Windows-1252, Mac Roman or a code page of DOS.',
  why: 'Each accented letter, quotation mark or emoji is rendered as two or more unrelated characters.',
  source: 'WHATWG Encoding; RFC 3629; the heuristics of ftfy.',
  origins: ['web', 'mail', 'program'],
  needs: [unusual + unusual],
  changes: [
    { before: 'Itâ€™s cafÃ©\n', after: 'It’s café\n' },
    { before: '- â€œquotedâ€\u009D\n', after: '- “quoted”\n' },
    { before: '- â€œquotedâ€, she said\n', after: '- “quoted”, she said\n' },
    { before: '- â€œquotedâ€\uFFFD, she said\n', after: '- “quoted”, she said\n' },
    { before: '# RÃ©sumÃ©\n', after: '# Résumé\n' },
    { before: 'from 20 Â°C to 25 Â°C\n', after: 'from 20 °C to 25 °C\n' },
    { before: '> 2010 â€“ 2012\n', after: '> 2010 – 2012\n' },
    { before: 'Done ðŸŽ‰ and âœ… checked\n', after: 'Done 🎉 and ✅ checked\n' },
    { before: 'ÐŸÑ€Ð¸Ð²ÐµÑ‚\n', after: 'Привет\n' },
    {
      before: '| Ã„rger | fÃ¼r |\n| - | - |\n| 5 â‚¬ | 10 Â°C |\n',
      after: '| Ärger | für |\n| - | - |\n| 5 € | 10 °C |\n',
    },
    { before: 'It‚Äôs a caf√©, ‚Äúnew‚Äù\n', after: 'It’s a café, “new”\n' },
    { before: '- Cr√®me br√ªl√©e\n', after: '- Crème brûlée\n' },
    {
      before: '# RÃ¤ume\n\nDie PrÃ¼fung\n\n- Ã\u009Cbung\n',
      after: '# Räume\n\nDie Prüfung\n\n- Übung\n',
    },
    { before: 'Die K├╝che ist sch├Ân.\n', after: 'Die Küche ist schön.\n' },
    { before: 'naÃ¯ve faÃ§ade with `cafÃ©`\n', after: 'naïve façade with `cafÃ©`\n' },
  ],
  keeps: [
    'It’s a café, naïve and “quoted” – résumé…\n',
    'A line that ends in Ã© once\n',
    'You see â€™ where ’ should be\n',
    'such as “Ã©” or “Ã¶”\n',
    '`Itâ€™s cafÃ©`\n',
    '```\nItâ€™s cafÃ©\n```\n',
    'SÃO PAULO, MAÇÃ, IRMÃ…\n',
    'MANHÃ… AMANHÃ…\n',
    '« Il a terminé… »\n',
    'CAFÉ™ et THÉ™\n',
    'CAFÉ… THÉ…\n',
    'Il est arrivé…» dit-il\n',
    'â€\uFFFD where a quotation ends, cafÃ©\n',
    'Phở và bánh mì\n',
    '├── src\n├── é\n└── ü\n',

    'Привет, мир\n',
    '[a](cafÃ©-â€™.html)\n',
    'Â© 2020\n',
    '√2 ≠ 1.5 and √© is not a root\n',
    'Der Ärger\n\nDie PrÃ¼fung\n\nfÃ¼r\n\nRÃ¤ume\n',
    'from 20\u00A0°C to 25\u00A0°C, 5\u00A0µm and 7\u00A0µm\n',
    '¬p ∨ q, √x, ∂f/∂x, √∑\n',
  ],
  dropsText: true,
  propose(context) {
    const { text } = context;
    // What was decoded twice looks like another encoding, too.
    for (const reading of readings) {
      const changes = reading.suspects.test(text) ? reread(context.scan, reading) : [];
      if (changes.length > 0) return changes;
    }
    return [];
  },
};

const readings: readonly Reading[] = [
  {
    charset: 'windows-1252',
    suspects: /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]/,
    /**
     * `â€` and `ðŸ` never occur in text, a capital with a tilde before a symbol can occur once, and
     * other letters precede closing punctuation in many languages.
     */
    evidenceOf(text, { start, end }) {
      const first = text.charAt(start);
      if (closing.test(text.charAt(start + 1))) return 0;
      if (first === 'ð' || (first === 'â' && end - start > 1)) return 2;
      return first === 'Ã' || first === 'Â' ? 1 : 0.5;
    },
  },
  {
    charset: 'macintosh',
    suspects:
      /[¬√ƒ≈∆«»…ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙ][ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡]/,
    /** `‚Ä` never occurs in text, and a root sign hardly in a word. */
    evidenceOf(text, { start, end, character }) {
      const first = text.charAt(start);
      if (first === '‚' || first === '\uF8FF') return 2;
      const beside = text.charAt(start - 1) + text.charAt(end);
      return /\p{L}/u.test(character) && /[a-z]/i.test(beside) ? 1 : 0.5;
    },
  },
  { charset: 'cp850', suspects: /[a-z]├[^─└┬\s]|├[^─└┬\s][a-z]|ÔÇ/i, evidenceOf: evidenceOfFrame },
  { charset: 'cp437', suspects: /[a-z]├[^─└┬\s]|├[^─└┬\s][a-z]|ΓÇ/i, evidenceOf: evidenceOfFrame },
];

/** A part of a frame within a word is never text. */
function evidenceOfFrame(text: string, { start, end, character }: Misread): number {
  if (text.charAt(start) !== '├') return 1;
  const beside = text.charAt(start - 1) + text.charAt(end);
  return /\p{L}/u.test(character) && /[a-z]/i.test(beside) ? 1 : 0;
}

/** Characters that can follow the last letter of a word in correct text. */
const closing = /[…’”›»™–—]/;

const prose: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table-header', 'table-row']);

/** The changes of a line, and how sure they are. */
interface Reread {
  readonly changes: readonly TextChange[];
  readonly evidence: number;
}

function reread(scan: Scan, reading: Reading): readonly TextChange[] {
  const lines = scan.lines.filter(
    ({ kind, content, end }) => prose.has(kind) && /[^\0-\x7F]/.test(scan.text.slice(content, end)),
  );
  const found = lines.map((line) => rereadLine(scan, line, reading));
  const correct = found.includes(undefined);
  const read = found.filter((line) => line !== undefined);
  const sum = read.reduce((total, { evidence }) => total + evidence, 0);
  const isAll = !correct && sum >= textMin;
  return read.flatMap(({ changes, evidence }) => (isAll || evidence >= lineMin ? changes : []));
}

/** The change of each character outside of ASCII, unless one of them was decoded correctly. */
function rereadLine(scan: Scan, line: Line, reading: Reading): Reread | undefined {
  const text = maskedLine(scan, line);
  const { charset } = reading;
  const opening = charset === 'windows-1252' ? text.indexOf('â€œ') : -1;
  const changes: TextChange[] = [];
  let evidence = 0;
  let after = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (byteAt(charset, text, at) === undefined) continue;
    const misread = readMisread(charset, text, at) ?? readCutQuote(text, at, opening);
    if (!misread || !isLikely(misread, after)) return undefined;
    const { start, end, character } = misread;
    changes.push({ start: line.content + start, end: line.content + end, text: character });
    evidence += reading.evidenceOf(text, misread);
    after = end;
    at = end - 1;
  }
  return { changes, evidence };
}

/**
 * Whether a character is printable, or a control character right after a decoded one: the bytes of
 * a character that was misdecoded twice.
 *
 * @param after the end of the previous character
 */
function isLikely({ start, character }: Misread, after: number): boolean {
  return character >= '\u00A0' || start === after;
}

/** A right double quotation mark whose last byte, a control character, was lost. */
const cutQuote = /^â€(?:\uFFFD|(?![\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]))/;

/** @param opening the offset of the first opening quotation mark, or -1 */
function readCutQuote(text: string, start: number, opening: number): Misread | undefined {
  const next = text.slice(start, start + 3);
  // The lost byte is known only after an opening quotation mark.
  if (!cutQuote.test(next) || opening < 0 || opening > start) return undefined;
  return { start, end: start + (next.endsWith('\uFFFD') ? 3 : 2), character: '”' };
}
