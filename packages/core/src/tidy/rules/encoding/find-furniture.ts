import type { Scan } from '../../../scan/index.ts';
import { goesOn, type PageLine } from './page-lines.ts';

/** Characters of numbers of pages and of heads. */
const signs = /[\d|·•–—©]/;

/** UTF-16 code units of a number or head. */
const lengthMax = 120;

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
  `^(?:(.*\\S)(?:\\s*[|·•–—]\\s*|\\s{2,}|(?<=©.*)\\s)(?:${word}\\s*)?(\\d{1,4})(?:\\s*${total}\\s*\\d{1,4})?|(?:${word}\\s*)?(\\d{1,4})(?:\\s*[|·•–—]\\s*|\\s{2,})(\\S.*))$`,
  'i',
);

/** A line that is the same on each page: it names a year or has parts. */
const fixedHead =
  /^(?=.*(?:\b(?:19|20)\d\d\b|©))(?=.*\p{L}{3})[^#>*_[\]`]{8,100}[^.!?:;,#>*_[\]`]$|^(?=.*\p{L}{3})[^#>*_[\]`|·•]{2,60}\s[|·•]\s[^#>*_[\]`|]{2,60}[^.!?:;,#>*_[\]`|]$/u;

/** Whether a text has a form feed, or two paragraphs that look like numbers or heads of pages. */
export function isSuspect({ text, lines }: Scan): boolean {
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

/** The lines that are numbers or heads of pages. */
export function furniture(lines: readonly PageLine[]): ReadonlySet<PageLine> {
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

/** Repeated lines that look like heads. If most lines of that look are not repeated, they are text. */
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
