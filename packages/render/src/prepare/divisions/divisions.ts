import {
  plainText,
  statementRoles,
  walkBlocks,
  type Block,
  type Document,
  type Inline,
  type Division,
  type StatementRole,
} from '@mdconv/core';
import type { StyleSheet } from '../../style/index.ts';
import type { DivisionWords } from '../../words/index.ts';
import type { PreparedBlock, PreparedBlocks, PreparedParagraph } from '../prepared-blocks.ts';

/** The parts of a style sheet that have looks for divisions. */
export type DivisionLooks = Partial<
  Pick<StyleSheet, 'takeaway' | 'pullQuote' | 'keyFigure' | 'lead' | 'statement' | 'deck'>
>;

/** A document's divisions, as its design can show them. */
export interface DivisionReader {
  /** Blocks without the divisions that the design has no look for, which become other blocks. */
  shown(blocks: readonly Block[]): readonly Block[];
  /** What is before the first words of a statement or a proof: `Theorem 2 (Euclid)`. */
  labelOf(division: Division): readonly Inline[];
}

/** Blocks of columns without fences of their own that are a column each. */
const columnsMax = 4;

/** @param counted the document whose statements are numbered */
export function divisionReader(
  counted: Document,
  looks: DivisionLooks,
  words: DivisionWords,
): DivisionReader {
  let numbers: ReadonlyMap<Block, number> | undefined;
  return { shown, labelOf };

  function shown(blocks: readonly Block[]): readonly Block[] {
    if (!blocks.some(({ kind }) => kind === 'division')) return blocks;
    return joinFigures(
      blocks.flatMap((block) => (block.kind === 'division' ? shownAs(block) : [block])),
    );
  }

  function shownAs(division: Division): readonly Block[] {
    const { role, children, span } = division;
    switch (role) {
      case 'takeaway':
        return [division];
      case 'pull':
        return looks.pullQuote ? [division] : [{ kind: 'blockquote', children, span }];
      case 'figure':
        return looks.keyFigure ? [division] : shown(children);
      case 'lead':
        return looks.lead ? [division] : shown(children);
      case 'columns': {
        const columns = columnsOf(children);
        return columns.length > 1 ? [{ ...division, children: columns }] : shown(children);
      }
      case 'column':
        return shown(children);
      case 'notes':
        return looks.deck ? [] : shown(children);
      default:
        return looks.statement ? [division] : labeled(division, labelOf(division), shown(children));
    }
  }

  function labelOf(division: Division): readonly Inline[] {
    const { role, title, span } = division;
    const name = words.statements[role as StatementRole | 'proof'];
    numbers ??= statementNumbers(counted);
    const number = numbers.get(division);
    const text = (written: string): Inline => ({ kind: 'text', text: written, span });
    return [
      text(number === undefined ? name : `${name} ${number}`),
      ...(title ? [text(' ('), ...title, text(')')] : []),
      text('.'),
    ];
  }
}

/** A statement as paragraphs, with its label in bold; behind a proof, a square. */
function labeled(
  { role, span }: Division,
  words: readonly Inline[],
  [first, ...others]: readonly Block[],
): readonly Block[] {
  const format = role === 'proof' ? 'emphasis' : 'strong';
  const label: Inline = { kind: 'formatted', format, children: words, span };
  const space: Inline = { kind: 'text', text: ' ', span };
  const opened: readonly Block[] =
    first?.kind === 'paragraph'
      ? [{ ...first, children: [label, space, ...first.children] }, ...others]
      : [{ kind: 'paragraph', children: [label], span }, ...(first ? [first] : []), ...others];
  return role === 'proof' ? withEndMark(opened) : opened;
}

/** U+25A1, behind a no-break space. */
const endMark = '\u00a0\u25a1';

function withEndMark(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  if (last?.kind !== 'paragraph') return blocks;
  const mark: Inline = { kind: 'text', text: endMark, span: last.span };
  return [...blocks.slice(0, -1), { ...last, children: [...last.children, mark] }];
}

/** The numbers of statements, by kind in reading order. Proofs have none. */
function statementNumbers({ blocks }: Document): ReadonlyMap<Block, number> {
  const numbers = new Map<Block, number>();
  const counts = new Map<string, number>();
  walkBlocks(blocks, {
    block(block) {
      if (block.kind !== 'division' || !isStatement(block)) return;
      const count = (counts.get(block.role) ?? 0) + 1;
      counts.set(block.role, count);
      numbers.set(block, count);
    },
  });
  return numbers;
}

const statements: ReadonlySet<string> = new Set(statementRoles);

function isStatement({ role }: Division): boolean {
  return statements.has(role);
}

/** Numbers that follow each other are beside each other: the columns of one division. */
function joinFigures(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  let columns: Division[] | undefined;
  for (const block of blocks) {
    if (block.kind !== 'division' || block.role !== 'figure') {
      columns = undefined;
      joined.push(block);
    } else if (columns) columns.push(asColumn(block));
    else {
      columns = [asColumn(block)];
      joined.push({ ...block, children: columns });
    }
  }
  return joined;
}

function asColumn({ children, span }: Division): Division {
  return { kind: 'division', role: 'column', children, span };
}

/** The columns that fences make, or rules, or headings; else the blocks themselves if they are few. */
function columnsOf(children: readonly Block[]): readonly Division[] {
  if (children.some(isColumn))
    return children.map((block) => (isColumn(block) ? block : columnWith([block])));
  const columns = cutAt(children, startOf(children));
  return columns.length <= columnsMax ? columns.map(columnWith) : [];
}

function isColumn(block: Block): block is Division {
  return block.kind === 'division' && block.role === 'column';
}

/** Whether a block begins a column: after a rule, as a heading of the first one's level, or any. */
function startOf(children: readonly Block[]): (block: Block) => boolean {
  if (children.some(({ kind }) => kind === 'thematicBreak'))
    return ({ kind }) => kind === 'thematicBreak';
  const [first] = children;
  if (first?.kind !== 'heading') return () => true;
  return (block) => block.kind === 'heading' && block.level === first.level;
}

function cutAt(children: readonly Block[], isStart: (block: Block) => boolean): Block[][] {
  const columns: Block[][] = [[]];
  for (const block of children) {
    if (isStart(block)) columns.push([]);
    if (block.kind !== 'thematicBreak') columns.at(-1)!.push(block);
  }
  return columns.filter(({ length }) => length > 0);
}

function columnWith(children: readonly Block[]): Division {
  const [first, last] = [children[0]!, children.at(-1)!];
  const span = { start: first.span.start, end: last.span.end };
  return { kind: 'division', role: 'column', children, span };
}

/** The number of a key figure, which its first words in bold are, in a paragraph of its own. */
export function withNumberApart(blocks: readonly Block[]): readonly Block[] {
  const [first, ...others] = blocks;
  if (first?.kind !== 'paragraph') return blocks;
  const [number, ...label] = first.children;
  if (number?.kind !== 'formatted' || number.format !== 'strong') return blocks;
  const words = trimmed(label);
  return [
    { ...first, children: number.children },
    ...(words.length > 0 ? [{ ...first, children: words }] : []),
    ...others,
  ];
}

function trimmed(inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = inlines;
  if (first?.kind === 'break') return trimmed(others);
  if (first?.kind !== 'text') return inlines;
  const text = first.text.trimStart();
  return text === '' ? trimmed(others) : [{ ...first, text }, ...others];
}

/** Paragraphs below the heading of a chapter, or below the title, in larger type if they are short. */
export function withLeads(
  body: PreparedBlocks,
  { lead }: DivisionLooks,
  isTitled: boolean,
): PreparedBlocks {
  if (!lead) return body;
  // The block above, without what hangs in the margin between.
  let above: PreparedBlock | undefined;
  const blocks = body.blocks.map((block, index): PreparedBlock => {
    const opens = above ? above.kind === 'heading' && above.level === 1 : isTitled;
    if (block.kind !== 'division' || block.role === 'lead') above = block;
    const next = body.blocks[index + 1];
    const isFollowed = next !== undefined && next.kind !== 'heading';
    return opens && isFollowed && isLead(block, lead.charactersMax) ? asLead(block) : block;
  });
  return { ...body, blocks };
}

/** A short text, but no lines of an address, no form to fill in, and no introduction of a list. */
function isLead(block: PreparedBlock, charactersMax: number): block is PreparedParagraph {
  if (block.kind !== 'paragraph' || block.align || block.second) return false;
  const text = plainText(block.children);
  const hasLines = block.children.some(({ kind }) => kind === 'break');
  return text.length <= charactersMax && !hasLines && !/[:：]$|_{3}/u.test(text);
}

function asLead({ anchors, ...inside }: PreparedParagraph): PreparedBlock {
  return {
    kind: 'division',
    role: 'lead',
    parts: [{ blocks: [inside], trailingAnchors: [] }],
    span: inside.span,
    ...(anchors && { anchors }),
  };
}
