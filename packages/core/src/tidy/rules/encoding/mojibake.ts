import type { Line, Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { maskedLine } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { type Misread, readMisread, windows1252Byte } from './mojibake-bytes.ts';

/** Cheap and wider than what is looked for: a first byte and one that may follow it. */
const suspects = /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]/;

/** How a right double quotation mark looks when the last of its bytes, a control, was lost. */
const cutQuote = /^â€(?:\uFFFD|(?![\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]))/;

/** Evidence that one line must have. */
const evidenceMin = 2;

export const mojibake: Rule = {
  id: 'mojibake',
  pass: 'repair',
  severity: 'should',
  render: 'T',
  summary: 'Reads text again that was UTF-8 and was taken for Windows-1252.',
  why: 'Each accent, quotation mark or emoji is shown as two or more characters without sense.',
  source: 'WHATWG Encoding; RFC 3629; the layout of tests after ftfy, and its refusal to guess.',
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

/** What a line says if all its characters beyond ASCII were misread, and enough of them surely. */
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
    // A character that is right where it stands: the line was read as it should be.
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
 * Whether it is a character to be seen, or a control right after one that was misread: the bytes
 * of a character that was misread twice.
 *
 * @param after where the one before ends
 */
function isLikely({ start, character }: Misread, after: number): boolean {
  return character >= '\u00A0' || start === after;
}

/** @param opening where a quotation is opened for the first time, or -1 */
function readCutQuote(text: string, start: number, opening: number): Misread | undefined {
  const next = text.slice(start, start + 3);
  // Only where a quotation was opened is it known which byte was lost.
  if (!cutQuote.test(next) || opening < 0 || opening > start) return undefined;
  return { start, end: start + (next.endsWith('\uFFFD') ? 3 : 2), character: '”' };
}

/** What a word's last letter may have after it in text that is sound. */
const closing = /[…’”›»™–—]/;

/**
 * How surely characters were misread. Nobody writes `â€` or `ðŸ`; a capital with a tilde before a
 * sign may happen once; other letters stand before closing marks in many languages.
 */
function evidenceOf(text: string, { start, end }: Misread): number {
  const first = text.charAt(start);
  if (closing.test(text.charAt(start + 1))) return 0;
  if (first === 'ð' || (first === 'â' && end - start > 1)) return 2;
  return first === 'Ã' || first === 'Â' ? 1 : 0.5;
}
