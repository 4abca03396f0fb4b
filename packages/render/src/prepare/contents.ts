import {
  plainText,
  type Block,
  type DocumentProperties,
  type HeadingLevel,
  type Inline,
} from '@mdconv/core';

/** Headings of deeper ranks are not listed. */
const rankMax = 3;

/** What a document's contents list. */
export interface Contents {
  /** The rank of the headings that stand furthest out. */
  readonly top: HeadingLevel;
  readonly entries: readonly ContentsEntry[];
}

export interface ContentsEntry {
  /** Of the heading. */
  readonly id: string;
  /** Ranks below the top one. */
  readonly depth: number;
  /** The heading's on one line, without what may stand only once or not within a link. */
  readonly words: readonly Inline[];
}

/** The contents of a document that wants some and has headings below its title. */
export function contentsOf(
  { contents: areWanted }: DocumentProperties,
  text: readonly Block[],
): Contents | undefined {
  if (!areWanted) return undefined;
  const headings = text
    .filter((block) => block.kind === 'heading')
    .filter(({ rank, children }) => rank <= rankMax && plainText(children).trim() !== '');
  if (headings.length === 0) return undefined;
  const top = headings.reduce<HeadingLevel>((least, { rank }) => (rank < least ? rank : least), 6);
  const entries = headings.map(({ id, rank, children }) => ({
    id,
    depth: rank - top,
    words: listedWords(children),
  }));
  return { top, entries };
}

function listedWords(inlines: readonly Inline[]): readonly Inline[] {
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
        return listedWords(inline.children);
      case 'text':
      case 'inlineCode':
        return [{ ...inline, text: inline.text.replaceAll('\n', ' ') }];
      default:
        return [{ ...inline, children: listedWords(inline.children) }];
    }
  });
}
