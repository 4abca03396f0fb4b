import { partitionPoint } from '../../../partition-point.ts';
import type { Nodes } from 'mdast';
import { DocumentTooComplexError } from '../../../errors/index.ts';
import { parseMarkdown, withinStack } from '../../../parse/index.ts';
import {
  checkComplexity,
  type LeafBlock,
  type Scan,
  scan as scanText,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';

/** A change within one line, and the nodes that confirm it. */
export interface Candidate {
  readonly change: TextChange;
  readonly expects: readonly ExpectedNode[];
}

/**
 * A node that must start or end at an offset of the unchanged text, outside of the replaced range.
 */
export interface ExpectedNode {
  /** Includes images in `link`. */
  readonly type: 'strong' | 'emphasis' | 'delete' | 'link' | 'inlineCode';
  readonly edge: 'start' | 'end';
  readonly at: number;
}

interface BlockCandidates {
  readonly block: LeafBlock;
  /** Sorted and disjoint. */
  readonly candidates: readonly Candidate[];
}

/** UTF-16 code units that are parsed together. Longer blocks are not changed, to limit the time. */
const lengthMax = 20_000;

/**
 * Applies all candidates, parses the changed blocks, and returns the changes whose expected nodes
 * appear. If some fail, the other changes of the block are verified again without them.
 *
 * @param among the paragraphs, headings and tables that may have candidates, in order
 * @param candidatesOf returns the candidates in a block, sorted and disjoint
 */
export function verifyByParsing(
  scan: Scan,
  among: readonly LeafBlock[],
  candidatesOf: (block: LeafBlock) => readonly Candidate[],
): readonly TextChange[] {
  const blocks = among.flatMap((block) => {
    const candidates = lengthOf(scan, block) > lengthMax ? [] : candidatesOf(block);
    return candidates.length > 0 ? [{ block, candidates }] : [];
  });
  if (blocks.length === 0) return [];
  const verified = keepVerified(scan, blocks);
  const mixed = verified.filter((block, index) => isPart(block, blocks[index]));
  const confirmed = new Map(keepVerified(scan, mixed).map((block, index) => [mixed[index], block]));
  return verified.flatMap((block) => {
    const again = confirmed.get(block);
    return again && isPart(again, block) ? [] : block.candidates.map(({ change }) => change);
  });
}

/** The paragraphs, headings and tables in which a match of a global pattern starts. */
export function blocksWith({ text, lines, blocks }: Scan, pattern: RegExp): readonly LeafBlock[] {
  const found: LeafBlock[] = [];
  let at = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index } = match;
    at += partitionPoint(
      blocks.length - at,
      (step) => lines[blocks[at + step]!.last]!.end <= index,
    );
    const block = blocks[at];
    if (!block) break;
    const { start } = lines[block.first]!;
    if (start > index) pattern.lastIndex = start;
    else {
      if (prose.has(block.kind)) found.push(block);
      pattern.lastIndex = lines[block.last]!.end;
    }
  }
  return found;
}

const prose: ReadonlySet<LeafBlock['kind']> = new Set(['paragraph', 'heading', 'table']);

function isPart(part: BlockCandidates, whole: BlockCandidates | undefined): boolean {
  return part.candidates.length !== whole?.candidates.length;
}

/** The blocks with only those candidates whose expected nodes appear. */
function keepVerified(scan: Scan, blocks: readonly BlockCandidates[]): readonly BlockCandidates[] {
  const verified: (readonly BlockCandidates[])[] = [];
  let together: BlockCandidates[] = [];
  let length = 0;
  for (const entry of blocks) {
    const size = entry.candidates.length > 0 ? lengthOf(scan, entry.block) : 0;
    if (length + size > lengthMax) {
      verified.push(verifyTogether(scan, together));
      together = [];
      length = 0;
    }
    together.push(entry);
    length += size;
  }
  return [...verified, verifyTogether(scan, together)].flat();
}

function lengthOf({ lines }: Scan, { first, last }: LeafBlock): number {
  return (lines[last]?.end ?? 0) - (lines[first]?.start ?? 0);
}

function verifyTogether(
  scan: Scan,
  blocks: readonly BlockCandidates[],
): readonly BlockCandidates[] {
  if (blocks.every(({ candidates }) => candidates.length === 0)) return blocks;
  const { text, toFixed } = fix(scan, blocks);
  const nodes = nodesOf(scan, text);
  const appears = ({ type, edge, at }: ExpectedNode) => nodes.has(`${type} ${edge} ${toFixed(at)}`);
  return blocks.map(({ block, candidates }) => ({
    block,
    candidates: candidates.filter(({ expects }) => expects.every(appears)),
  }));
}

interface FixedText {
  readonly text: string;
  readonly toFixed: (offset: number) => number;
}

/** A shift of all characters from an offset of the source on. */
interface Move {
  readonly from: number;
  readonly by: number;
}

/** The lines of the blocks with candidates, without container prefixes, after the changes. */
function fix({ text, lines }: Scan, blocks: readonly BlockCandidates[]): FixedText {
  const pieces: string[] = [];
  const moves: Move[] = [];
  let length = 0;
  const write = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const { block, candidates } of blocks) {
    if (candidates.length === 0) continue;
    let next = 0;
    for (const { content, end, indent } of lines.slice(block.first, block.last + 1)) {
      // Some lines are only text because of their deep indentation.
      if (indent >= 4) write('    ');
      let at = content;
      moves.push({ from: at, by: length - at });
      for (; (candidates[next]?.change.start ?? Infinity) <= end; next += 1) {
        const { change } = candidates[next]!;
        write(text.slice(at, change.start) + change.text);
        at = change.end;
        moves.push({ from: at, by: length - at });
      }
      write(`${text.slice(at, end)}\n`);
    }
    write('\n');
  }
  return { text: pieces.join(''), toFixed: (offset) => offset + movedBy(moves, offset) };
}

function movedBy(moves: readonly Move[], offset: number): number {
  const after = partitionPoint(moves.length, (index) => moves[index]!.from <= offset);
  return moves[after - 1]?.by ?? 0;
}

/** The start and end of each node of a text, as `type edge offset`. */
function nodesOf({ labels, footnotes }: Scan, text: string): ReadonlySet<string> {
  const nodes = new Set<string>();
  try {
    const fixed = scanText(text);
    checkComplexity(fixed);
    withinStack(() => collect(parseMarkdown({ ...fixed, labels, footnotes }), nodes));
  } catch (error) {
    // A text that the parser rejects confirms nothing.
    if (!(error instanceof DocumentTooComplexError)) throw error;
  }
  return nodes;
}

function collect(node: Nodes, nodes: Set<string>): void {
  const type = node.type === 'image' ? 'link' : node.type;
  nodes.add(`${type} start ${node.position?.start.offset}`);
  nodes.add(`${type} end ${node.position?.end.offset}`);
  if ('children' in node) for (const child of node.children) collect(child, nodes);
}
