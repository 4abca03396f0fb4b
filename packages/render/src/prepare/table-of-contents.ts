import {
  plainText,
  type Block,
  type DocumentProperties,
  type HeadingLevel,
  type Inline,
} from '@mdconv/core';

/** Headings of deeper ranks are not listed. */
const rankMax = 3;

/** The table of contents of a document. */
export interface TableOfContents {
  /** The least rank of the listed headings. */
  readonly topRank: HeadingLevel;
  readonly entries: readonly TocEntry[];
}

/** A heading in the table of contents. */
export interface TocEntry {
  /** The id of the heading. */
  readonly id: string;
  /** Ranks below `topRank`. */
  readonly depth: number;
  /** The number that a format gives to the heading. Absent: `content` has it, if there is one. */
  readonly ordinal?: string;
  /** The heading on one line, without anchors, footnote references, links, images and colors. */
  readonly content: readonly Inline[];
}

/** Lists the headings of a document that asks for a table of contents and has any below its title. */
export function tableOfContents(
  { contents: isWanted }: DocumentProperties,
  blocks: readonly Block[],
): TableOfContents | undefined {
  if (!isWanted) return undefined;
  const headings = blocks
    .filter((block) => block.kind === 'heading')
    .filter(({ rank, children }) => rank <= rankMax && plainText(children).trim() !== '');
  if (headings.length === 0) return undefined;
  const topRank = headings.reduce<HeadingLevel>((top, { rank }) => (rank < top ? rank : top), 6);
  const entries = headings.map(({ id, rank, ordinal, children }) => ({
    id,
    depth: rank - topRank,
    ...(ordinal !== undefined && { ordinal }),
    content: entryContent(children),
  }));
  return { topRank, entries };
}

/** Words as an entry shows them: on one line, without what has a place of its own. */
export function entryContent(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    switch (inline.kind) {
      case 'footnoteReference':
      case 'anchor':
        return [];
      case 'image':
        return [{ kind: 'text', text: inline.alt, span: inline.span }];
      case 'break':
        return [{ kind: 'text', text: ' ', span: inline.span }];
      case 'link':
      case 'styled':
        return entryContent(inline.children);
      case 'text':
      case 'inlineCode':
        return [{ ...inline, text: inline.text.replaceAll('\n', ' ') }];
      case 'inlineMath':
      case 'crossReference':
      case 'citation':
        return [inline];
      case 'formatted':
        return [{ ...inline, children: entryContent(inline.children) }];
    }
  });
}
