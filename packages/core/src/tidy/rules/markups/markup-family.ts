import {
  protectedRangeAt,
  type ProtectedKind,
  scan as scanText,
  type Scan,
} from '../../../scan/index.ts';
import { composeEdits } from '../../compose-edits.ts';
import { applyEdits, type Edit } from '../../edits.ts';
import { type Family, type KindFacts, makeRules } from '../kind.ts';
import type { Rule } from '../rule.ts';

/** A markup language that is not markdown. A document that shows it clearly is converted as a whole. */
export interface MarkupKind extends KindFacts {
  /** A test of the text that is cheap for texts in markdown. */
  readonly holds: RegExp;
  /** The constructs that show the language. */
  readonly signs: readonly Sign[];
  /** The conversions, in order; each sees the text that the ones before it made. */
  readonly forms: readonly Form[];
}

export interface Sign {
  /** A global pattern. */
  readonly pattern: RegExp;
  /** How often it must occur to be unmistakable; 0 if another construct must occur too. */
  readonly alone: number;
}

/** One construct of a language, and how markdown writes it. */
export interface Form {
  /** A global pattern. It matches in linear time. */
  readonly pattern: RegExp;
  readonly write: (match: RegExpExecArray) => string | undefined;
  /** Whether markdown reads the construct too, in another way. A text that also has markdown keeps it. */
  readonly isShared?: true;
  /** Whether the construct contains others of its kind. The innermost are converted first. */
  readonly nests?: true;
}

export function markupRules(kinds: readonly MarkupKind[]): readonly Rule[] {
  return makeRules(family, kinds);
}

const family: Family<MarkupKind> = {
  pass: 'repair',
  severity: 'should',
  render: 'R',
  touchesCode: true,
  dropsText: true,
  propose(kind, { text, scan }) {
    // Line endings are repaired before.
    if (!kind.holds.test(text) || text.includes('\r') || !shows(kind, scan)) return [];
    const isPure = !markdown.test(text);
    const forms = kind.forms.filter(({ isShared }) => isPure || !isShared);
    return convert(scan, forms).map((edit) => ({ ...edit, group: 0 }));
  },
};

/** Syntax of markdown that is rare in other languages. */
const markdown = /^[ >]*(?:`{3}|~{3})|\]\([^\s()]+\)|\*\*[^\s*][^*\n]*\*\*|^\|?[ :]*-{3,}[ :]*\|/m;

/** Whether a text has two different constructs of a language, or one that is unmistakable. */
function shows({ signs }: MarkupKind, scan: Scan): boolean {
  const counts = signs.map(({ pattern }) => count(scan, pattern));
  if (signs.some(({ alone }, index) => alone > 0 && counts[index]! >= alone)) return true;
  return counts.filter((found) => found > 0).length >= 2;
}

/** The most matches that are counted. */
const countMax = 5;

function count(scan: Scan, pattern: RegExp): number {
  let found = 0;
  for (const { index } of scan.text.matchAll(pattern)) {
    if (!isLiteral(scan, index)) found += 1;
    if (found === countMax) break;
  }
  return found;
}

/** How deep constructs of one kind are in each other. */
const depthMax = 4;

function convert(start: Scan, forms: readonly Form[]): readonly Edit[] {
  let scan = start;
  let edits: readonly Edit[] = [];
  for (const form of forms) {
    for (let depth = 0; depth < (form.nests ? depthMax : 1); depth += 1) {
      const made = matches(scan, form);
      if (made.length === 0) break;
      edits = composeEdits(edits, made, scan.text);
      scan = scanText(applyEdits(scan.text, made));
    }
  }
  return edits;
}

function matches(scan: Scan, { pattern, write }: Form): readonly Edit[] {
  const found: Edit[] = [];
  for (const match of scan.text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (isLiteral(scan, start)) continue;
    const text = write(match);
    if (text !== undefined && text !== match[0]) found.push({ rule: '', start, end, text });
  }
  return found;
}

/** Text that no conversion changes. */
const literal: ReadonlySet<ProtectedKind> = new Set([
  'front-matter',
  'code',
  'code-span',
  'comment',
  'destination',
]);

function isLiteral({ ranges }: Scan, at: number): boolean {
  const kind = protectedRangeAt(ranges, at)?.kind;
  return kind !== undefined && literal.has(kind);
}

/** A block with a blank line before and after it, unless the text begins or ends there. */
export function asBlock({ input, index, 0: found }: RegExpExecArray, block: string): string {
  const before = input.slice(Math.max(0, index - 2), index);
  const after = input.slice(index + found.length, index + found.length + 2);
  const gapBefore =
    before === '' || before === '\n' || before.endsWith('\n\n')
      ? ''
      : before.endsWith('\n')
        ? '\n'
        : '\n\n';
  const gapAfter =
    after === '' || after === '\n' || after.startsWith('\n\n')
      ? ''
      : after.startsWith('\n')
        ? '\n'
        : '\n\n';
  return gapBefore + block + gapAfter;
}

/** A fenced code block. */
export function fenced(code: string, language = ''): string {
  const body = code.replace(/^\n+|\s+$/g, '');
  const longest = Math.max(2, ...(body.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${body}\n${fence}`;
}

/** The lines of a block in a quotation. */
export function quoted(body: string): string {
  return body
    .trim()
    .split('\n')
    .map((line) => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** A code span. */
export function codeSpan(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}

/** A table of markdown; the first row is the header. */
export function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const row = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => (cells[at] ?? '').trim()).join(' | ')} |`;
  const [header = [], ...body] = rows;
  const rule = `|${' --- |'.repeat(columns)}`;
  return [row(header), rule, ...body.map(row)].join('\n');
}

/**
 * Items whose depth the number of their signs gives, such as `** item`, as nested items.
 *
 * @param lines one item each: its signs, of which `#` numbers the items, a space and its text
 */
export function nestedItems(lines: readonly string[]): string {
  const levels: { readonly sign: string; readonly width: number; count: number }[] = [];
  return lines
    .map((line) => {
      const [, signs = '*', text = ''] = /^([*#-]+)[ \t]+(.*)$/.exec(line) ?? [];
      const depth = Math.min(signs.length, levels.length + 1);
      const sign = signs.at(-1)!;
      const same = levels[depth - 1];
      levels.length = Math.min(levels.length, depth);
      if (same?.sign !== sign) levels[depth - 1] = { sign, width: sign === '#' ? 3 : 2, count: 0 };
      const level = levels[depth - 1]!;
      level.count += 1;
      const indent = levels.slice(0, depth - 1).reduce((sum, { width }) => sum + width, 0);
      return `${' '.repeat(indent)}${sign === '#' ? `${level.count}.` : sign} ${text}`;
    })
    .join('\n');
}
