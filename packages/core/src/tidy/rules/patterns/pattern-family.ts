import {
  type Line,
  lineAt,
  protectedRangeAt,
  type ProtectedKind,
  type Scan,
  lineContent,
} from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { blocksWith, type Candidate, verifyByParsing } from '../inline/verify-by-parsing.ts';
import { type Family, type KindFacts, makeRules } from '../kind.ts';
import { isProse } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';

/** Damage in prose that a pattern recognizes. */
export interface PatternKind extends KindFacts {
  /** Text without which there is no such damage. It makes the search cheap. */
  readonly holds: string | RegExp;
  /** A global pattern, or one with the flag `m` for whole lines. It matches in linear time. */
  readonly pattern: RegExp;
  /** Syntax that a match may overlap. All other syntax and code is left alone. */
  readonly over?: readonly ProtectedKind[];
  /** The replacement, or `undefined` to keep the match. */
  readonly write: (match: RegExpExecArray, place: MatchedLine) => string | undefined;
  /** Whether the text as a whole shows the damage; `write` sees single matches only. */
  readonly accepts?: (scan: Scan) => boolean;
  /** The least number of replacements in the text. */
  readonly least?: number;
  /** The syntax that must begin in the line of the edit afterwards. */
  readonly becomes?: ProtectedKind;
  /** The node that must start or end at the end of the match, as the parser reads it. */
  readonly node?: {
    readonly type: 'strong' | 'emphasis' | 'delete' | 'link';
    readonly at: 'start' | 'end';
  };
}

/** Where a match is. */
export interface MatchedLine {
  readonly scan: Scan;
  readonly line: Line;
  /** Index of the line. */
  readonly index: number;
}

export function patternRules(kinds: readonly PatternKind[]): readonly Rule[] {
  return kinds.flatMap((kind) => makeRules(familyOf(kind), [kind]));
}

function familyOf({ becomes, holds }: PatternKind): Family<PatternKind> {
  const shared = {
    pass: 'repair',
    severity: 'should',
    render: 'R',
    propose,
    ...(typeof holds === 'string' ? { needs: [holds] } : {}),
  } as const;
  if (!becomes) return shared;
  return {
    ...shared,
    expects: ({ lines, ranges }, at) => {
      const end = lines[lineAt({ lines }, at)]?.end ?? at;
      for (let from = at; from < end;) {
        const range = protectedRangeAt(ranges, from, end);
        if (range?.kind === becomes) return true;
        from = range ? Math.max(range.end, from + 1) : end;
      }
      return false;
    },
  };
}

function propose(
  kind: PatternKind,
  { text, scan }: Parameters<Rule['propose']>[0],
): readonly Omit<Proposal, 'rule'>[] {
  if (typeof kind.holds === 'string' ? !text.includes(kind.holds) : !kind.holds.test(text))
    return [];
  if (!(kind.accepts?.(scan) ?? true)) return [];
  const found = matches(kind, scan);
  if (found.length < (kind.least ?? 1)) return [];
  if (!kind.node) return found;
  const { type, at: edge } = kind.node;
  const candidates = found.map((change): Candidate => ({
    change,
    expects: [{ type, edge, at: edge === 'start' ? change.start : change.end }],
  }));
  return verifyByParsing(scan, blocksWith(scan, kind.pattern), ({ first, last }) => {
    const [from, to] = [scan.lines[first]!.start, scan.lines[last]!.end];
    return candidates.filter(({ change }) => change.start >= from && change.end <= to);
  });
}

function matches(kind: PatternKind, scan: Scan): readonly Omit<Proposal, 'rule'>[] {
  const found: Omit<Proposal, 'rule'>[] = [];
  for (const match of scan.text.matchAll(kind.pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const index = lineAt(scan, start);
    const line = scan.lines[index]!;
    if (!isProse(line) || start < line.content || !isFree(kind, scan, start, end)) continue;
    const text = kind.write(match, { scan, line, index });
    if (text !== undefined && text !== match[0]) found.push({ start, end, text });
  }
  return found;
}

/** Whether a range overlaps no syntax but that which a kind allows. */
function isFree({ over = [] }: PatternKind, { ranges }: Scan, start: number, end: number): boolean {
  for (let at = start; at < end;) {
    const range = protectedRangeAt(ranges, at, end);
    if (!range) return true;
    if (!over.includes(range.kind)) return false;
    at = Math.max(range.end, at + 1);
  }
  return true;
}

/** The text of the line at an index, without its containers' prefix. */
export function contentAt({ text, lines }: Scan, index: number): string {
  const line = lines[index];
  return line ? lineContent(text, line) : '';
}

/** Whether a line is a paragraph of its own. */
export function isAlone({ lines }: Scan, index: number): boolean {
  const beside = [lines[index - 1], lines[index + 1]];
  return beside.every(
    (line) => !line || line.kind !== 'paragraph' || line.container !== lines[index]!.container,
  );
}
