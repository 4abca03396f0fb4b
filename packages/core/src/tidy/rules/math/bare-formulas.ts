import {
  hasTexCommand,
  isClearlyTex,
  type LeafBlock,
  type ProtectedKind,
  type Scan,
} from '../../../scan/index.ts';
import { isProse, maskedText } from '../prose-lines.ts';
import { hasOnlyText } from './display-formulas.ts';

/** A formula in brackets without backslashes. */
export interface BareFormula {
  /** The offsets of its brackets. */
  readonly open: number;
  readonly close: number;
  readonly tex: string;
}

/** What braces of TeX can be mistaken for, as in `\sum_{i=1}`. */
const mistakenBraces: ReadonlySet<ProtectedKind> = new Set(['attributes']);

/** UTF-16 code units between two brackets. */
const lengthMax = 1000;

/** Formulas between lines that have only a bracket. */
export function bareDisplayFormulas(scan: Scan): readonly BareFormula[] {
  const { text } = scan;
  const found: BareFormula[] = [];
  let open = -1;
  for (const { 0: line, index } of text.matchAll(/^[ \t>]*[[\]][ \t]*[.,;]?[ \t]*$/gm)) {
    const bracket = index + line.search(/[[\]]/);
    if (text.charAt(bracket) === '[') {
      open = bracket;
      continue;
    }
    const tex = text.slice(open + 1, bracket);
    if (open >= 0 && tex.length <= lengthMax && isEvident(tex.replace(/^[ \t>]+/gm, '')))
      if (hasOnlyText(scan, open, bracket + 1)) found.push({ open, close: bracket, tex });
    open = -1;
  }
  return found;
}

/** Formulas in the sentences of a block. */
export function bareInlineFormulas(scan: Scan, block: LeafBlock): readonly BareFormula[] {
  const [first, last] = [scan.lines[block.first], scan.lines[block.last]];
  if (!first || !last || !isProse(first)) return [];
  const { content } = first;
  if (!mayBeBare(scan.text.slice(content, last.end))) return [];
  const text = maskedText(scan, content, last.end, mistakenBraces);
  const found: BareFormula[] = [];
  let outside = '';
  let at = 0;
  for (const { open, close, tex } of bracketed(text, block.kind === 'table')) {
    if (open < at) continue;
    outside += text.slice(at, open);
    at = close + 1;
    found.push({ open: open + content, close: close + content, tex });
  }
  // With commands outside of brackets, it is the source of a LaTeX document.
  return /\\[A-Za-z]/.test(outside + text.slice(at)) ? [] : found;
}

/** Brackets around a possible formula, where a formula can be in a sentence. */
function bracketed(text: string, isTable: boolean): readonly BareFormula[] {
  const pairs = pairBrackets(text, isTable ? bracketsInTable : bracketsInText);
  return [...text.matchAll(/(?<![^\s(,;:|—–-])[([]/g)].flatMap(({ 0: bracket, index: open }) => {
    const close = pairs.get(open);
    if (close === undefined || close - open > lengthMax || !endsWord(text, close)) return [];
    const tex = text.slice(open + 1, close);
    return isCandidate(tex, bracket) ? [{ open, close, tex }] : [];
  });
}

function mayBeBare(text: string): boolean {
  if (/[([] [A-Za-z] [)\]]/.test(text)) return true;
  return /[([]/.test(text) && (/\\[A-Za-z]/.test(text) || (/\( /.test(text) && /[\^_]/.test(text)));
}

/** The offset of the closing bracket of each bracket. No pair contains anything else that the pattern finds. */
function pairBrackets(text: string, pattern: RegExp): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: Record<string, number[]> = { ')': [], ']': [] };
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (found === '(') open[')']?.push(index);
    else if (found === '[') open[']']?.push(index);
    else if (found in open) pairs.set(open[found]?.pop() ?? -1, index);
    else for (const offsets of Object.values(open)) offsets.length = 0;
  }
  return pairs;
}

const bracketsInText = /[()[\]\uFFFC]|\\[()[\]]/g;
const bracketsInTable = /[()[\]\uFFFC|\n]|\\[()[\]]/g;

/** Whether a closing bracket ends a word and is not part of a link. */
function endsWord(text: string, close: number): boolean {
  const after = text.charAt(close + 1);
  return /^[\s.,;!?|]?$/.test(after) || (text.charAt(close) === ')' && /[):—–-]/.test(after));
}

/** Single letters count only next to formulas with commands. */
function isCandidate(tex: string, opening: string): boolean {
  const isSpaced = /^\s.*\s$/s.test(tex);
  if (isSpaced && opening === '(' && /^ [A-Za-z] $/.test(tex)) return true;
  return isEvident(tex) && (isSpaced || (opening === '(' && hasTexCommand(tex)));
}

/** Whether the text is a formula wherever it is. */
export function isEvident(tex: string): boolean {
  return isClearlyTex(tex) && (hasTexCommand(tex) || /[\^_]/.test(tex));
}

/**
 * Where rows of an environment lack one of the two backslashes that end them. If a formula lost one,
 * none of its rows has two.
 */
export function lostRowEnds(tex: string): readonly number[] {
  if (!/\\begin\{/.test(tex) || tex.includes('\\\\')) return [];
  return [...tex.matchAll(/\\(?=\s)/g)].map(({ index }) => index);
}
