import { type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { beginsBlock, followsNumber, markerRuns, type TextLine } from '../marker-lines.ts';

/**
 * A marker and a word of letters. Command-line options can also have hyphens, underscores and
 * digits.
 */
const bulleted = /^[-*+]\p{L}[\p{L}\p{M}'’]+[.,:;!?)]*(?= |$)/u;

/** A marker and bold text that closes in the line. */
const beforeBold = /^[-*+](?:\*\*|__)(?![*_\s])[^*_]*[^*_\s](?:\*\*|__)(?![*_])/;

/** The explanation after an option: columns, a value, another option. */
const explained = /^(?: {2}| [<[{(|=+-]| \p{Lu}{2})/u;

const numbered =
  /^(\d{1,9})([.)])(?=\*\*[^*\s][^*]*\*\*|[\p{Lu}\p{Ll}]\p{L}|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])/u;

/** Introductions of lists of options that start with a hyphen. */
const optional = /\b(?:options?|flags?|arguments?|parameters?|switch(?:es)?|commands?|usage)\b/i;

export const listMarkerSpace: Rule = {
  id: 'list-marker-space',
  seesLayout: true,
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Adds the missing space between the marker and the text of list items.',
  why: 'Without the space the items run together in one paragraph.',
  source: 'CommonMark 0.31, 5.2; rumdl. Options and bold text look alike.',
  changes: [
    { before: '-one\n-two\n', after: '- one\n- two\n' },
    { before: '1.one\n2.two\n', after: '1. one\n2. two\n' },
    { before: '- one\n-two\n- three\n', after: '- one\n- two\n- three\n' },
    { before: '1. one\n2.two\n3.three\n', after: '1. one\n2. two\n3. three\n' },
    {
      before: 'To do:\n*Call home\n*Water the plants\n',
      after: 'To do:\n* Call home\n* Water the plants\n',
    },
    { before: '1.一\n\n2.二\n', after: '1. 一\n\n2. 二\n' },
    { before: '> 1)Wash\r\n> 2)Dry\r\n', after: '> 1) Wash\r\n> 2) Dry\r\n' },
    {
      before: '-**Red**: hot\n-**Blue**: cold\n',
      after: '- **Red**: hot\n- **Blue**: cold\n',
    },
    { before: '1.**Saw** it\n2.**Sand** it\n', after: '1. **Saw** it\n2. **Sand** it\n' },
    {
      before: '-500 g Mehl\n-Salz und Pfeffer\n-etwas Wasser\n',
      after: '- 500 g Mehl\n- Salz und Pfeffer\n- etwas Wasser\n',
    },
    { before: '- a\n  -one\n  -two\n', after: '- a\n  - one\n  - two\n' },
  ],
  keeps: [
    '1. one\n3.three\n',
    '-1\n-2\n',
    '-5 Grad\n-6 Grad\n-kalt\n',
    '--help\n--version\n',
    '-v\n-q\n',
    '-v verbose\n-q quiet\n',
    'Options:\n-name of a file\n-type of a file\n',
    '-input  the file to read\n-output  the file to write\n',
    '-input <file>\n-output <file>\n',
    '-name PATTERN\n-user NAME\n',
    '-old line\n+new line\n-older line\n',
    '**bold**\n**more**\n',
    '*one*\n*two*\n',
    '*one\ntwo*\n',
    '1.5\n2.5\n',
    '.NET\n',
    '1.x\n2.x\n',
    '-alone\n',
    '-Wpedantic\n-Wshadow\n',
    '-**kwargs\n-**options\n',
    '**bold**\n***both***\n',
    '1.one\n3.three\n',
    '- run it with\n-verbose=1\n',
    '`a\n-one\n-two`\n',
    '```\n-one\n-two\n```\n',
    '-one_two\n-three_four\n',
    '1.e4 e5\n2.Nf3 Nc6\n',
  ],
  expects: beginsBlock,
  propose({ scan }) {
    return markerRuns(scan, shapeOf)
      .filter((run) => isList(scan, run))
      .flatMap((run) => run.map(addSpace));
  },
};

function shapeOf({ content }: TextLine): string | undefined {
  const number = numbered.exec(content);
  if (number) return number[2];
  if (beforeBold.test(content) || amount.test(content)) return content.charAt(0);
  const word = bulleted.exec(content)?.[0];
  if (!word || explained.test(content.slice(word.length))) return undefined;
  // A second asterisk closes the first one: emphasis.
  return content.includes('*', 1) ? undefined : content.charAt(0);
}

/** An amount and what it is of. Only words beside it show that its hyphen is not a minus sign. */
const amount = /^-\d+(?:[.,/]\d+)?[ \t]+\p{L}/u;
/** The least number of items that are words. */
const wordsMin = 2;

function isList(scan: Scan, run: readonly TextLine[]): boolean {
  if (run.length === 1 && !isItemOfList(run[0])) return false;
  const amounts = run.filter(({ content }) => amount.test(content));
  if (amounts.length > 0 && run.length - amounts.length < wordsMin) return false;
  const numbers = run.map(({ content }) =>
    /^\d/.test(content) ? Number.parseInt(content, 10) : NaN,
  );
  const first = numbers[0] ?? 0;
  if (Number.isNaN(first)) return areFlags(run) ? false : !isAmongOptions(scan, run);
  if (run.length === 1 && !followsNumber(scan, run[0]?.index ?? 0, first)) return false;
  return numbers.every((number, index) => number === first + index);
}

/** Whether the lines are single words with the same first letter, such as `-Wall` and `-Wextra`. */
function areFlags(run: readonly TextLine[]): boolean {
  const [first] = run;
  return (
    run.length >= 2 &&
    run.every(
      ({ content }) => content.charAt(1) === first!.content.charAt(1) && /^-\S+$/.test(content),
    )
  );
}

/** Whether a line is at the position of the list's next item and has its marker. */
function isItemOfList(candidate: TextLine | undefined): boolean {
  const container = candidate?.line.container;
  if (!candidate?.line.lazy || container?.kind !== 'list-item') return false;
  return shapeOf(candidate) === container.marker;
}

/**
 * Whether the lines may be command-line options, lines of a diff, or emphasis over several lines.
 */
function isAmongOptions({ text, lines }: Scan, run: readonly TextLine[]): boolean {
  const [first, last] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0];
  const contents = lines
    .slice(Math.max(0, first - 2), last + 2)
    .map((line) => lineContent(text, line));
  if (contents.some((content) => /^[-+]{1,2}[-+]|^\+/.test(content))) return true;
  const above = contents.slice(0, Math.min(first, 2));
  if (above.some((content) => optional.test(content))) return true;
  const starred = run[0]?.content.startsWith('*') === true;
  return (
    starred && contents.slice(above.length).filter((content) => content !== '').length > run.length
  );
}

function addSpace({ line, content }: TextLine): TextChange {
  const at = line.content + (/^(?:[-*]|\d+[.)])/.exec(content)?.[0].length ?? 0);
  return { start: at, end: at, text: ' ' };
}
