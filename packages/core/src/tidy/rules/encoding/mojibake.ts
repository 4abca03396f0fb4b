import type { Line, Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { maskedLine } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { type Misread, readMisread, windows1252Byte } from './mojibake-bytes.ts';

/** A fast test that matches more than mojibake: a first byte and a possible second one. */
const suspects = /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]/;

/** A right double quotation mark whose last byte, a control character, was lost. */
const cutQuote = /^â€(?:\uFFFD|(?![\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]))/;

/** The evidence that a line needs. */
const evidenceMin = 2;

export const mojibake: Rule = {
  id: 'mojibake',
  pass: 'repair',
  severity: 'should',
  render: 'T',
  summary: 'Repairs UTF-8 text that was decoded as Windows-1252.',
  why: 'Each accented letter, quotation mark or emoji is rendered as two or more unrelated characters.',
  source: 'WHATWG Encoding; RFC 3629; the heuristics of ftfy.',
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
    'Привет, мир\n',
    '[a](cafÃ©-â€™.html)\n',
    'Â© 2020\n',
  ],
  dropsText: true,
  propose(context) {
    if (!suspects.test(context.text)) return [];
    const { scan } = context;
    return scan.lines.flatMap((line) => (prose.has(line.kind) ? reread(scan, line) : []));
  },
};

const prose: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table-header', 'table-row']);

/**
 * The text of a line if all its characters outside of ASCII are mojibake, with enough certain ones.
 */
function reread(scan: Scan, line: Line): readonly TextChange[] {
  if (!suspects.test(scan.text.slice(line.content, line.end))) return [];
  const text = maskedLine(scan, line);
  const opening = text.indexOf('â€œ');
  const changes: TextChange[] = [];
  let evidence = 0;
  let after = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (windows1252Byte(text, at) === undefined) continue;
    const misread = readMisread(text, at) ?? readCutQuote(text, at, opening);
    // A correct character: the line was decoded correctly.
    if (!misread || !isLikely(misread, after)) return [];
    const { start, end, character } = misread;
    changes.push({ start: line.content + start, end: line.content + end, text: character });
    evidence += evidenceOf(text, misread);
    after = end;
    at = end - 1;
  }
  return evidence < evidenceMin ? [] : changes;
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

/** @param opening the offset of the first opening quotation mark, or -1 */
function readCutQuote(text: string, start: number, opening: number): Misread | undefined {
  const next = text.slice(start, start + 3);
  // The lost byte is known only after an opening quotation mark.
  if (!cutQuote.test(next) || opening < 0 || opening > start) return undefined;
  return { start, end: start + (next.endsWith('\uFFFD') ? 3 : 2), character: '”' };
}

/** Characters that can follow the last letter of a word in correct text. */
const closing = /[…’”›»™–—]/;

/**
 * The evidence that characters are mojibake. `â€` and `ðŸ` never occur in text, a capital with a
 * tilde before a symbol can occur once, and other letters precede closing punctuation in many
 * languages.
 */
function evidenceOf(text: string, { start, end }: Misread): number {
  const first = text.charAt(start);
  if (closing.test(text.charAt(start + 1))) return 0;
  if (first === 'ð' || (first === 'â' && end - start > 1)) return 2;
  return first === 'Ã' || first === 'Â' ? 1 : 0.5;
}
