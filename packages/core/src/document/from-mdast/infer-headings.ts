import type { Block, Heading, Warning } from '../model.ts';
import { actingHeadings } from '../structure/index.ts';
import type { AnchorIds, Mutable } from './anchors.ts';

/** Blocks with headings for the lines that act as headings, and the warning that counts them. */
export interface InferredHeadings {
  readonly blocks: readonly Block[];
  readonly warnings: readonly Warning[];
}

/** Turns lines that act as headings into headings, which get ids and ranks like all others. */
export function inferHeadings(blocks: readonly Block[], ids: AnchorIds): InferredHeadings {
  const acting = actingHeadings(blocks);
  if (acting.length === 0) return { blocks, warnings: [] };
  const headings = new Map<Block, Mutable<Heading>>();
  for (const { paragraph, level, children } of acting) {
    const { align, span } = paragraph;
    const anchors = paragraph.children.filter(({ kind }) => kind === 'anchor');
    headings.set(paragraph, {
      ...{ kind: 'heading', level, rank: level, id: '' },
      ...(align && { align }),
      children: [...anchors, ...children],
      span,
    });
  }
  ids.insertHeadings([...headings.values()]);
  return {
    blocks: blocks.map((block) => headings.get(block) ?? block),
    warnings: [describe([...headings.values()])],
  };
}

function describe(headings: readonly Heading[]): Warning {
  const fixes = headings.length;
  return {
    rule: 'heading-inferred',
    fixes,
    message: `${fixes} lines in bold act as headings and are headings of the document.`,
    positions: headings.map(({ span }) => span),
  };
}
