import { lineAt, protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { isProse } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';

/** Bytes in hexadecimal form, or the end of a line that is not one of the text. */
const encoded = /(?:=[0-9A-F]{2}){1,200}|=\r?\n(?=\S)/g;

/** The least number of characters outside of ASCII and of divided words. */
const evidenceMin = 2;

/** A line is divided before it has 77 characters. The least length before such an end. Source: RFC 2045, 6.7. */
const lineMin = 60;

export const quotedPrintable: Rule = {
  id: 'quoted-printable',
  seesLayout: true,
  pass: 'repair',
  severity: 'should',
  render: 'T',
  summary: 'Decodes the bytes of an e-mail, such as `=C3=A4`, and joins the lines that end in `=`.',
  why: 'The source of an e-mail shows each letter with an accent as two or more codes.',
  source: 'RFC 2045, 6.7.',
  origins: ['mail'],
  needs: ['=0', '=a', '=b', '=c', '=d', '=e', '=f'],
  changes: [
    { before: 'Sch=C3=B6ne Gr=C3=BC=C3=9Fe\n', after: 'Schöne Grüße\n' },
    {
      before: '- Gr=FC=DFe aus Z=FCrich=20\n- Gr=F6=DFe f=FCr 3 =3D 3\n',
      after: '- Grüße aus Zürich \n- Größe für 3 = 3\n',
    },
    {
      before: `${'words '.repeat(12)}and yo=\nurs.\n\nSch=C3=B6n\n`,
      after: `${'words '.repeat(12)}and yours.\n\nSchön\n`,
    },
    { before: '> It=E2=80=99s a caf=C3=A9\n', after: '> It’s a café\n' },
  ],
  keeps: [
    'The key ends in Zm9v=20 and the sum in =C3.\n',
    'caf=C3=A9\n',
    '`Sch=C3=B6ne Gr=C3=BC=C3=9Fe`\n',
    '<https://a.example/?a=C3=A4&b=C3=B6>\n',
    'a=20 and b=3D\n',
    'If x=\ny then z=20.\n',
    'x=AB y=CD z=EF\n',
  ],
  dropsText: true,
  propose({ text, scan }) {
    if (!/=[89A-F][0-9A-F]/.test(text)) return [];
    const found = [...text.matchAll(encoded)].filter(({ index }) => isText(scan, index));
    const isUtf8 = found.some(({ 0: code }) => isLetters(decode(code, 'utf-8')));
    const charset = isUtf8 ? 'utf-8' : 'windows-1252';
    const changes = found.flatMap(({ 0: code, index: start }): readonly Decoded[] => {
      const end = start + code.length;
      if (/^=\r?\n/.test(code))
        return isDivided(scan, start) ? [{ start, end, text: '', isSign: true }] : [];
      const decoded = decode(code, charset);
      if (decoded === undefined || /[\0-\x1F\x7F-\x9F]/.test(decoded)) return [];
      const isSign = isLetters(decoded) && isInWord(text, start, end, isUtf8);
      return [{ start, end, text: decoded, isSign }];
    });
    const evidence = changes.filter(({ isSign }) => isSign).length;
    // A single byte is a letter in Latin-1, but also a number.
    if (evidence < evidenceMin || (!isUtf8 && evidence < evidenceMin + 1)) return [];
    return changes.map(({ start, end, text: decoded }) => ({
      start,
      end,
      text: decoded,
      group: 0,
    }));
  },
};

interface Decoded extends TextChange {
  /** Whether it can hardly be anything else. */
  readonly isSign: boolean;
}

function isText(scan: Scan, at: number): boolean {
  const line = scan.lines[lineAt(scan, at)];
  return line !== undefined && isProse(line) && !protectedRangeAt(scan.ranges, at);
}

const decoders = new Map<string, TextDecoder>();

function decoderOf(charset: string): TextDecoder {
  const decoder = decoders.get(charset) ?? new TextDecoder(charset, { fatal: true });
  decoders.set(charset, decoder);
  return decoder;
}

function decode(code: string, charset: string): string | undefined {
  const bytes = code.match(/[0-9A-F]{2}/g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  try {
    return decoderOf(charset).decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
}

function isLetters(decoded: string | undefined): boolean {
  return decoded !== undefined && /[^\0-\u00A0]/.test(decoded);
}

/** A single byte is a letter only between two others. */
function isInWord(text: string, start: number, end: number, isUtf8: boolean): boolean {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  if (!isUtf8) return /\p{L}/u.test(before) && /\p{Ll}/u.test(after);
  return /\p{L}/u.test(before + after) || end - start >= '=E2=80=99'.length;
}

/** Whether a line is about as long as a line of an e-mail may be. */
function isDivided(scan: Scan, at: number): boolean {
  return at - scan.lines[lineAt(scan, at)]!.start >= lineMin;
}
