import { lineAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

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

/** Characters of numbers of pages and of heads. */
const signs = /[\d|·•–—©]/;

/** UTF-16 code units of a number or head. */
const lengthMax = 120;

/** Whether a text has a form feed, or two paragraphs that look like numbers or heads of pages. */
function isSuspect({ text, lines }: Scan): boolean {
  if (text.includes('\f')) return true;
  let found = 0;
  for (let index = 0; index < lines.length && found < 2; index += 1) {
    const { kind, start, end } = lines[index]!;
    if (kind !== 'paragraph' || end - start > lengthMax) continue;
    const isAlone =
      lines[index - 1]?.kind !== 'paragraph' && lines[index + 1]?.kind !== 'paragraph';
    if (isAlone && looksLikeFurniture(text.slice(start, end).trim())) found += 1;
  }
  return found === 2;
}

function looksLikeFurniture(content: string): boolean {
  return (
    signs.test(content) &&
    (fixedHead.test(content) ||
      headOf(content) !== undefined ||
      Object.values(numberForms).some((form) => form.test(content)))
  );
}

/** A line of the text; a form feed ends a line too. */
interface PageLine {
  /** Its index among the lines that are not blank. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly content: string;
  /** Whether a form feed is beside it. */
  readonly isAtBreak: boolean;
  /** Whether it is a paragraph of its own in the document, or a list item that looks like one. */
  readonly isAlone: boolean;
  readonly isProse: boolean;
}

function readLines(scan: Scan): readonly PageLine[] {
  const { text } = scan;
  // A form feed divides pages, so the last line is at a break too.
  const hasFeeds = text.includes('\f');
  const raw = [...text.matchAll(/[^\r\n\f]+/g)].filter(({ 0: line }) => line.trim() !== '');
  return raw.map(({ 0: line, index: start }, at) => {
    const end = start + line.length;
    const before = text.slice(raw[at - 1] ? endOf(raw[at - 1]!) : 0, start);
    const after = text.slice(end, raw[at + 1]?.index);
    const { kind, indent } = scan.lines[lineAt(scan, start)]!;
    const isProse = kind === 'paragraph' && indent < 4;
    return {
      at,
      start,
      end,
      content: line.trim(),
      isAtBreak:
        before.includes('\f') || after.includes('\f') || (hasFeeds && at === raw.length - 1),
      isAlone: isProse && divides(before, at === 0) && divides(after, at === raw.length - 1),
      isProse,
    };
  });
}

function endOf({ 0: line, index }: RegExpExecArray): number {
  return index + line.length;
}

function divides(gap: string, isEdge: boolean): boolean {
  return isEdge || gap.includes('\f') || /\n[^\n]*\n/.test(gap);
}

const word = '(?:pages?|p\\.|seite|s\\.|página|pág\\.|pagina|pag\\.|side|sida|strona|страница)';
const total = '(?:of|von|sur|de|di|van|af|av|z|из|/)';

/** How a number of a page is written, from the clearest to the least clear form. */
const numberForms = {
  ofTotal: new RegExp(
    `^[-–—[(]?\\s*(?:${word}\\s*)?(\\d{1,4})\\s*${total}\\s*(\\d{1,4})\\s*[-–—\\])]?$`,
    'i',
  ),
  framed: /^[-–—]\s*(\d{1,4})\s*[-–—]$|^第\s*(\d{1,4})\s*[页頁]$/,
  named: new RegExp(`^[[(]?${word}\\s*(\\d{1,4})[\\])]?$`, 'i'),
  bare: /^(\d{1,4})$/,
};

/** A head with a number of a page at one end. */
const numberedHead = new RegExp(
  `^(?:(.*\\S)(?:\\s*[|·•–—]\\s*|\\s{2,}|(?<=©.*)\\s)(?:${word}\\s*)?(\\d{1,4})|(?:${word}\\s*)?(\\d{1,4})(?:\\s*[|·•–—]\\s*|\\s{2,})(\\S.*))$`,
  'i',
);

/** A line that is the same on each page: it names a year or has parts. */
const fixedHead =
  /^(?=.*(?:\b(?:19|20)\d\d\b|©))(?=.*\p{L}{3})[^#>*_[\]`]{8,100}[^.!?:;,#>*_[\]`]$|^(?=.*\p{L}{3})[^#>*_[\]`|·•]{2,60}\s[|·•]\s[^#>*_[\]`|]{2,60}[^.!?:;,#>*_[\]`|]$/u;

function furniture(lines: readonly PageLine[]): ReadonlySet<PageLine> {
  const alone = lines.filter(
    ({ isAlone, isAtBreak, isProse }) => isAlone || (isAtBreak && isProse),
  );
  return new Set([
    ...pageNumbers(lines, alone),
    ...groupsOf(alone, ({ content }) => headOf(content)).flatMap((group) =>
      isRepeated(group) && risesByPage(group.map(({ content }) => numberOf(content))) ? group : [],
    ),
    // The first one may be the title.
    ...fixedHeads(alone).flatMap((group) => group.slice(1)),
  ]);
}

/** Lines that look like heads and are repeated. Where most such lines are not, they are the text. */
function fixedHeads(alone: readonly PageLine[]): readonly (readonly PageLine[])[] {
  const groups = groupsOf(alone, ({ content }) => (fixedHead.test(content) ? content : undefined));
  const heads = groups.filter(isRepeated);
  const areHeads = 2 * heads.flat().length >= groups.flat().length;
  return areHeads ? heads : heads.filter((group) => group.every(({ isAtBreak }) => isAtBreak));
}

function pageNumbers(lines: readonly PageLine[], alone: readonly PageLine[]): readonly PageLine[] {
  return Object.entries(numberForms).flatMap(([form, pattern]) => {
    const numbered = alone.flatMap((line) => {
      const found = pattern.exec(line.content);
      return found ? [{ line, number: Number(found[1] ?? found[2]) }] : [];
    });
    const isPages = areNumbers(lines, form as keyof typeof numberForms, numbered);
    return isPages ? numbered.map(({ line }) => line) : [];
  });
}

/** Whether lines that are alike occur on enough pages. */
function isRepeated(group: readonly PageLine[]): boolean {
  return group.length >= (group.every(({ isAtBreak }) => isAtBreak) ? 2 : 3);
}

interface Numbered {
  readonly line: PageLine;
  readonly number: number;
}

/** Whether lines are numbers of pages, not of chapters or years. */
function areNumbers(
  lines: readonly PageLine[],
  form: keyof typeof numberForms,
  numbered: readonly Numbered[],
): boolean {
  if (numbered.length === 0 || !risesByPage(numbered.map(({ number }) => number))) return false;
  if (numbered.every(({ line }) => line.isAtBreak)) return true;
  if (form === 'ofTotal') return numbered.length >= 2;
  if (numbered.length < 3) return false;
  if (form === 'framed') return true;
  if (numbered.some(({ line }) => dividesSentence(lines, line))) return true;
  return form === 'named' && (numbered[0]!.number > 1 || numbered.at(-1)!.line === lines.at(-1));
}

function risesByPage(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => {
    const step = index === 0 ? 1 : number - numbers[index - 1]!;
    return step === 1 || step === 2;
  });
}

function dividesSentence(lines: readonly PageLine[], { at }: PageLine): boolean {
  return goesOn(lines[at - 1], lines[at + 1]);
}

/** Whether a sentence goes on from one line to another. */
function goesOn(before: PageLine | undefined, after: PageLine | undefined): boolean {
  return (
    before?.isProse === true &&
    after?.isProse === true &&
    /[\p{L}\p{N},‐-]$/u.test(before.content) &&
    /^\p{Ll}/u.test(after.content)
  );
}

function headOf(content: string): string | undefined {
  const found = content.length <= lengthMax ? numberedHead.exec(content) : null;
  const head = found?.[1] ?? found?.[4];
  return head !== undefined && /\p{L}{2}/u.test(head) && !/[#>*_[\]`]/.test(head)
    ? head
    : undefined;
}

function numberOf(content: string): number {
  const found = numberedHead.exec(content);
  return Number(found?.[2] ?? found?.[3]);
}

function groupsOf(
  lines: readonly PageLine[],
  keyOf: (line: PageLine) => string | undefined,
): readonly (readonly PageLine[])[] {
  const groups = new Map<string, PageLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = key === undefined ? undefined : groups.get(key);
    if (group) group.push(line);
    else if (key !== undefined) groups.set(key, [line]);
  }
  return [...groups.values()];
}

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
