import { scan as scanText } from '../../../scan/index.ts';
import { applyEdits, type TextChange } from '../../edits.ts';
import { type Family, type KindFacts, makeRules } from '../kind.ts';
import type { Rule } from '../rule.ts';

/** What a program put around a whole document or before each of its lines. */
export interface WrapperKind extends KindFacts {
  /** A test of the whole text that is cheap for texts without such damage. */
  readonly holds: RegExp;
  /** Returns the changes that remove the wrapper, given the lines of the text without their ends. */
  readonly find: (lines: readonly RawLine[]) => readonly TextChange[] | undefined;
  /** Whether the rest must have a block other than a paragraph. */
  readonly reveals?: true;
}

export interface RawLine {
  readonly start: number;
  /** The offset of the next line. */
  readonly next: number;
  /** The text without the line ending. */
  readonly text: string;
}

export function wrapperRules(kinds: readonly WrapperKind[]): readonly Rule[] {
  return makeRules(family, kinds);
}

const family: Family<WrapperKind> = {
  pass: 'repair',
  severity: 'should',
  render: 'R',
  seesLayout: true,
  touchesCode: true,
  dropsText: true,
  propose({ holds, find, reveals }, { text }) {
    if (!holds.test(text)) return [];
    const changes = find(rawLines(text)) ?? [];
    if (changes.length === 0) return [];
    if (reveals && !hasStructure(applyEdits(text, changes))) return [];
    return changes.map((change) => ({ ...change, group: 0 }));
  },
};

function rawLines(text: string): readonly RawLine[] {
  return [...text.matchAll(/[^\n]*\n|[^\n]+$/g)].map(({ 0: line, index: start }) => ({
    start,
    next: start + line.length,
    text: line.replace(/\r?\n$/, ''),
  }));
}

function hasStructure(text: string): boolean {
  const { blocks } = scanText(text);
  return blocks.some(
    ({ kind, container }) => kind === 'heading' || kind === 'table' || kind === 'code' || container,
  );
}
