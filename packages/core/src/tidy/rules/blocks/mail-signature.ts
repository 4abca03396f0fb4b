import type { LeafBlock, Scan } from '../../../scan/index.ts';
import { breakAfter } from '../hard-breaks.ts';
import type { Rule } from '../rule.ts';

/** The most lines of a signature. Source: RFC 3676, 4.3, and Usenet custom: four; companies use more. */
const linesMax = 10;

/** What ends a letter. */
const greeting =
  /(?<!\p{L})(?:regards|sincerely|cheers|thanks|thank you|best|yours|greetings|grüße|gruß|grüsse|gruss|dank|cordialement|salutations|merci|saludos|gracias|saluti|grazie|groeten|hilsen|hälsningar|pozdrawiam|atenciosamente|abraços)(?!\p{L})/iu;

export const mailSignature: Rule = {
  id: 'mail-signature',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary:
    'Puts a thematic break before the signature of an e-mail, which two hyphens begin, and keeps its lines.',
  why: 'Two hyphens below a line make a heading of the paragraph above.',
  source: 'RFC 3676, 4.3; CommonMark 0.31, 4.3.',
  origins: ['mail'],
  needs: ['\n--'],
  changes: [
    {
      before: 'Text.\n\nBest regards\nAnn\n--\nAnn Bo, Bern\n',
      after: 'Text.\n\nBest regards\nAnn\n\n---\n\nAnn Bo, Bern\n',
    },
    {
      before: 'Text.\n\nAnn\n-- \nAnn Bo\nBern\n',
      after: 'Text.\n\nAnn\n\n---\n\nAnn Bo\\\nBern\n',
    },
    { before: 'See you.\nAnn\n-- \nAnn Bo\n', after: 'See you.\nAnn\n\n---\n\nAnn Bo\n' },
    { before: 'See you.\n-- \nAnn\n', after: 'See you.\n\n---\n\nAnn\n' },
    { before: 'Das war es.\nGruß\n--\nAnn\n', after: 'Das war es.\nGruß\n\n---\n\nAnn\n' },
  ],
  keeps: [
    'A\n--\n',
    'A\n--\n\ntext\n',
    'Text.\n\nA\n--\nb\n',
    'Use -- to end the options.\n',
    '```\nAnn\n-- \nBern\n```\n',
    'A\n--\na\n\nB\n--\nb\n',
  ],
  propose({ text, scan }) {
    if (!/\n--[ \t]*\r?\n/.test(text)) return [];
    const found = scan.blocks.filter((block) => isUnderlined(scan, block));
    const [block] = found;
    if (!block || found.length > 1 || !endsLetter(scan, block)) return [];
    const { start, next, end } = scan.lines[block.last]!;
    const newLine = text.slice(end, next);
    const below = scan.lines.slice(block.last + 1);
    const divided = below.filter((_, index) => below[index + 1]?.kind === 'paragraph');
    return [
      { start, end: next, text: `${newLine}---${newLine}${newLine}` },
      ...divided
        .filter(({ kind }) => kind === 'paragraph')
        .flatMap((line) => breakAfter(scan, line)),
    ];
  },
};

/** Whether two hyphens at the margin underline a block. */
function isUnderlined({ text, lines }: Scan, { kind, last, container }: LeafBlock): boolean {
  const underline = lines[last];
  if (kind !== 'heading' || container || underline?.kind !== 'setext-underline') return false;
  return /^--[ \t]*$/.test(text.slice(underline.start, underline.end));
}

/** Whether a block ends a letter, and what follows is the signature. */
function endsLetter({ text, lines }: Scan, { first, last }: LeafBlock): boolean {
  const rest = lines.slice(last + 1);
  const below = rest.filter(({ kind }) => kind !== 'blank');
  const isSignature = rest[0]?.kind === 'paragraph' && below.length <= linesMax;
  if (!isSignature || below.some(({ kind }) => kind !== 'paragraph')) return false;
  const underline = text.slice(lines[last]!.start, lines[last]!.end);
  const above = text.slice(lines[first]!.start, lines[last]!.start);
  // A name of its own line can follow the last sentence.
  const endsLetters = first > 0 || /[.!?](?:\r?\n[^\n]{1,40})?\s*$/.test(above);
  return (underline.endsWith(' ') && endsLetters) || greeting.test(above);
}
