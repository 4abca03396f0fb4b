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

/** A change inside of one line, and the nodes that show it was right. */
export interface Candidate {
  readonly change: TextChange;
  readonly shows: readonly ExpectedNode[];
}

/** A node that begins or ends at an offset of the text as it is, outside of what is replaced. */
export interface ExpectedNode {
  /** Images count as links. */
  readonly type: 'strong' | 'emphasis' | 'delete' | 'link' | 'inlineCode';
  readonly edge: 'start' | 'end';
  readonly at: number;
}

interface BlockCandidates {
  readonly block: LeafBlock;
  /** Sorted and disjoint. */
  readonly candidates: readonly Candidate[];
}

/**
 * UTF-16 code units that are parsed at once. Longer blocks are left alone, so that proofs cost no
 * more than the text does.
 */
const lengthMax = 20_000;

/**
 * The changes whose nodes appear when their blocks are parsed with all of them made. Where some
 * fail, the others of the block must hold without them.
 *
 * @param candidatesOf the candidates in a paragraph, heading or table, sorted and disjoint
 */
export function verifyByParsing(
  scan: Scan,
  candidatesOf: (block: LeafBlock) => readonly Candidate[],
): readonly TextChange[] {
  const claims = scan.blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'heading' || kind === 'table')
    .map((block) => ({
      block,
      candidates: lengthOf(scan, block) > lengthMax ? [] : candidatesOf(block),
    }));
  const proven = prove(scan, claims);
  const mixed = proven.filter((claim, index) => isPart(claim, claims[index]));
  const confirmed = new Map(prove(scan, mixed).map((claim, index) => [mixed[index], claim]));
  return proven.flatMap((claim) => {
    const again = confirmed.get(claim);
    return again && isPart(again, claim) ? [] : claim.candidates.map(({ change }) => change);
  });
}

function isPart(part: BlockCandidates, whole: BlockCandidates | undefined): boolean {
  return part.candidates.length !== whole?.candidates.length;
}

/** The same claims with the candidates whose nodes appear. */
function prove(scan: Scan, claims: readonly BlockCandidates[]): readonly BlockCandidates[] {
  const proven: (readonly BlockCandidates[])[] = [];
  let together: BlockCandidates[] = [];
  let length = 0;
  for (const claim of claims) {
    const size = claim.candidates.length > 0 ? lengthOf(scan, claim.block) : 0;
    if (length + size > lengthMax) {
      proven.push(shown(scan, together));
      together = [];
      length = 0;
    }
    together.push(claim);
    length += size;
  }
  return [...proven, shown(scan, together)].flat();
}

function lengthOf({ lines }: Scan, { first, last }: LeafBlock): number {
  return (lines[last]?.end ?? 0) - (lines[first]?.start ?? 0);
}

function shown(scan: Scan, claims: readonly BlockCandidates[]): readonly BlockCandidates[] {
  if (claims.every(({ candidates }) => candidates.length === 0)) return claims;
  const { text, toFixed } = fix(scan, claims);
  const nodes = nodesOf(scan, text);
  const appears = ({ type, edge, at }: ExpectedNode) => nodes.has(`${type} ${edge} ${toFixed(at)}`);
  return claims.map(({ block, candidates }) => ({
    block,
    candidates: candidates.filter(({ shows }) => shows.every(appears)),
  }));
}

interface FixedText {
  readonly text: string;
  readonly toFixed: (offset: number) => number;
}

/** From an offset of the source on, how far its characters have moved. */
interface Move {
  readonly from: number;
  readonly by: number;
}

/** The lines of blocks that have changes, without the prefixes of containers, after the changes. */
function fix({ text, lines }: Scan, claims: readonly BlockCandidates[]): FixedText {
  const pieces: string[] = [];
  const moves: Move[] = [];
  let length = 0;
  const write = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const { block, candidates } of claims) {
    if (candidates.length === 0) continue;
    let next = 0;
    for (const { content, end, indent } of lines.slice(block.first, block.last + 1)) {
      // Deep indentation is what keeps some lines from beginning a block.
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

/** Every node of a text as `type edge offset`. */
function nodesOf({ labels, footnotes }: Scan, text: string): ReadonlySet<string> {
  const nodes = new Set<string>();
  try {
    const fixed = scanText(text);
    checkComplexity(fixed);
    withinStack(() => collect(parseMarkdown({ ...fixed, labels, footnotes }), nodes));
  } catch (error) {
    // What no parser will read proves nothing.
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
