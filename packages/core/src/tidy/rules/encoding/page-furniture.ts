import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { furniture, isSuspect } from './find-furniture.ts';
import { goesOn, readLines, type PageLine } from './page-lines.ts';

export const pageFurniture: Rule = {
  id: 'page-furniture',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary:
    'Removes page numbers and running heads that were between pages, and joins a paragraph that they divide.',
  why: 'They are rendered as paragraphs in the middle of the text.',
  source: 'Text taken from pdf files; pdftotext of poppler writes a form feed after each page.',
  origins: ['pdf'],
  changes: [
    {
      before: 'One.\n\n- 12 -\n\nTwo.\n\n- 13 -\n\nThree.\n\n- 14 -\n',
      after: 'One.\n\nTwo.\n\nThree.\n',
    },
    {
      before: 'One.\n\nSeite 1 von 2\n\nTwo.\n\nSeite 2 von 2\n',
      after: 'One.\n\nTwo.\n',
    },
    {
      before:
        'Report | Page 4\n\nIt was\n\nReport | Page 5\n\na year.\n\nReport | Page 6\n\nEnd.\n',
      after: 'It was\na year.\n\nEnd.\n',
    },
    {
      before: 'Club · 2022\n\n# A\n\nOne.\n\nClub · 2022\n\nTwo.\n\nClub · 2022\n\nThree.\n',
      after: 'Club · 2022\n\n# A\n\nOne.\n\nTwo.\n\nThree.\n',
    },
    { before: 'It goes\n\n7\n\fon here.\n', after: 'It goes\non here.\n' },
    { before: 'One.\r\n\fTwo.\r\n', after: 'One.\r\n\r\nTwo.\r\n' },
    { before: 'One.\n\n1\n\n\fTwo.\n\n2\n', after: 'One.\n\nTwo.\n' },
    {
      before: 'One.\n\n© Club 2022 1\n\nTwo.\n\n© Club 2022 2\n\nThree.\n\n© Club 2022 3\n',
      after: 'One.\n\nTwo.\n\nThree.\n',
    },
  ],
  keeps: [
    'Ring a ring of roses.\n\na\n\nRing a ring of roses.\n\nb\n\nRing a ring of roses.\n',
    'The year was\n\n1984\n\nand nothing changed.\n',
    '1\n\nIt was dark.\n\n2\n\nIt was light.\n\n3\n\nIt was over.\n',
    'Page 1\n\nA fox.\n\nPage 2\n\nAn owl.\n\nPage 3\n\nA bear.\n',
    '## A | 2\n\na\n\n## A | 2\n\nb\n\n## A | 2\n\nc\n',
    '```\na\n\n- 1 -\n\nb\n\n- 2 -\n\nc\n\n- 3 -\n```\n',
    'Rest for 60 seconds\n\na\n\nRest for 60 seconds\n\nb\n\nRest for 60 seconds\n\nc\n',
    '- 1\n\n- 2\n\n- 3\n',
    [
      'Hut (2001)',
      'Elm (2002)',
      'Fog (2003)',
      'Elm (2002)',
      'Ash (2004)',
      'Elm (2002)',
      'Oak (2005)',
    ]
      .map((film) => `Film: The ${film}\n\nA line.\n`)
      .join('\n'),
    'See page 3\n\nand page 4\n\nand page 5\n',
    '[a|2022]\n\nb\n\n[a|2022]\n\nc\n\n[a|2022]\n\nd\n',
  ],
  dropsText: true,
  propose({ text, scan }) {
    if (!isSuspect(scan)) return [];
    const lines = readLines(scan);
    const gone = furniture(lines);
    if (gone.size === 0 && !text.includes('\f')) return [];
    return gaps(text, lines, gone).map((gap) => closed(text, gap));
  },
};

/** The lines on both sides of furniture or of a form feed. */
interface Gap {
  readonly before: PageLine | undefined;
  readonly after: PageLine | undefined;
}

function gaps(
  text: string,
  lines: readonly PageLine[],
  gone: ReadonlySet<PageLine>,
): readonly Gap[] {
  const found: Gap[] = [];
  let before: PageLine | undefined;
  let isGap = false;
  for (const line of lines) {
    isGap ||= gone.has(line);
    if (gone.has(line)) continue;
    if (isGap || feedsBetween(text, before, line)) found.push({ before, after: line });
    before = line;
    isGap = false;
  }
  if (isGap) found.push({ before, after: undefined });
  return found;
}

/** Whether a form feed divides two lines of the text. In code, it stays. */
function feedsBetween(text: string, before: PageLine | undefined, after: PageLine): boolean {
  if (!after.isAtBreak || !(before?.isProse === true || after.isProse)) return false;
  return text.slice(before?.end ?? 0, after.start).includes('\f');
}

/** Divides two lines by a blank line, or joins a paragraph. */
function closed(text: string, { before, after }: Gap): TextChange {
  const start = before?.end ?? 0;
  const end = after?.start ?? text.length;
  const newLine = text.slice(start, end).includes('\r') ? '\r\n' : '\n';
  if (!before) return { start, end, text: '' };
  const divided = after === undefined || goesOn(before, after) ? newLine : newLine + newLine;
  return { start, end, text: divided };
}
