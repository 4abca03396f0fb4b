import { type Line, lineAt, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { maskedLine, proseLineAt } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { looksLikeCode, mentionsStyles } from './code-evidence.ts';
import { isDash, isRange, type Prose } from './dash-context.ts';
import { createLinkedHeadings } from './linked-headings.ts';

export const emDash: Rule = {
  id: 'em-dash',
  pass: 'clean',
  polish: true,
  severity: 'must',
  render: 'T',
  summary:
    'Replaces two or three hyphens between words with an em dash, keeping the spaces, and between months or days with an en dash.',
  why: 'Double hyphens are a substitute for the dash on keyboards that lack it.',
  source: 'SmartyPants; for exceptions astro#508, sphinx#1359, pip#2531, podman#10255, ctags#2337.',
  needs: ['--'],
  changes: [
    { before: 'wait--what', after: 'wait—what' },
    { before: 'so -- yes', after: 'so — yes' },
    { before: 'one---two', after: 'one—two' },
    { before: 'He said --- well, nothing.', after: 'He said — well, nothing.' },
    { before: '**Bold**--then *soft*', after: '**Bold**—then *soft*' },
    { before: '# Intro -- the start\n', after: '# Intro — the start\n' },
    { before: '`tidy` -- applies rules', after: '`tidy` — applies rules' },
    { before: 'so --\nyes', after: 'so —\nyes' },
    { before: 'Open Jan--Mar and Mon--Fri', after: 'Open Jan–Mar and Mon–Fri' },
    { before: 'von Mai--Juni', after: 'von Mai–Juni' },
    { before: 'Juli--Dezember und Mo--Fr', after: 'Juli–Dezember und Mo–Fr' },
    { before: 'mars--août, juil.--sept.', after: 'mars–août, juil.–sept.' },
    { before: 'enero--marzo, lunes--viernes', after: 'enero–marzo, lunes–viernes' },
    { before: 'and so he may--sun or not', after: 'and so he may—sun or not' },
    { before: "the '70s--a time", after: "the '70s—a time" },
    { before: 'Marie--Donna', after: 'Marie—Donna' },
  ],
  keeps: [
    'npm i --save',
    'git checkout -- file',
    'SELECT 1 -- comment',
    '(--help)',
    'foo--bar.com',
    'http://x.io/a--b',
    'block__element--modifier',
    'i-- and --i',
    'pages 5--10',
    '2020 -- 2021',
    'a ---- b',
    'a <-- b --> c',
    '-- Author',
    'one or -- OR --',
    'a - b',
    '[there](#a----b)\n\n# A -- B\n',
    '| -- | a |\n| -- | - |\n',
    '`a -- b`',
    '<!-- a -- b -->',
    'x = 1 -- set',
    '{{ a -- b }}',
  ],
  propose(context) {
    const { text } = context;
    if (!text.includes('--')) return [];
    return dashes(context.scan);
  },
};

function dashes(scan: Scan): TextChange[] {
  const isLinked = createLinkedHeadings(scan.text);
  const changes: TextChange[] = [];
  let prose: ProseLine | undefined;
  for (const { 0: hyphens, index: start } of scan.text.matchAll(/-{2,}/g)) {
    const line = hyphens.length > 3 ? undefined : proseLineAt(scan, start);
    if (!line) continue;
    if (prose?.line !== line) prose = readLine(scan, line, isLinked);
    const end = start + hyphens.length;
    const [from, to] = [start - line.content, end - line.content];
    if (!prose.isCode && isDash(prose, from, to))
      changes.push({ start, end, text: isRange(prose, from, to) ? '–' : '—' });
  }
  return changes;
}

interface ProseLine extends Prose {
  readonly line: Line;
  /** Whether its hyphens must not change. */
  readonly isCode: boolean;
}

function readLine(scan: Scan, line: Line, isLinked: (heading: string) => boolean): ProseLine {
  const text = maskedLine(scan, line);
  const linked = line.kind === 'heading' && isLinked(lineContent(scan.text, line));
  return {
    line,
    text,
    isCode: linked || looksLikeCode(text),
    namesStyles: mentionsStyles(text),
    goesOn: goesOn(scan, line),
  };
}

/** Whether the paragraph continues on the next line. */
function goesOn({ lines }: Scan, line: Line): boolean {
  const next = lines[lineAt({ lines }, line.next)];
  return next?.kind === 'paragraph' && next !== line && next.container === line.container;
}
