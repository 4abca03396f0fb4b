import { walk, type Block, type Document, type Inline, type ListedKind } from '@mdconv/core';
import type { NumberWords } from '../../words/index.ts';
import { entryContent, type TocEntry } from '../table-of-contents.ts';
import { captionKinds, captionLabel, type Numbered } from './captions.ts';

/** A list of what captions number, such as all figures. */
export interface CaptionList {
  readonly kind: keyof typeof captionKinds;
  readonly title: string;
  /** The captions, at least one. */
  readonly entries: readonly TocEntry[];
}

const blockKinds = {
  figures: 'figure',
  tables: 'table',
  listings: 'code',
} as const satisfies Record<ListedKind, CaptionList['kind']>;

/** The lists that a document asks for, without empty ones. Each block in them has an id. */
export function captionLists(document: Document, words: NumberWords): readonly CaptionList[] {
  const { listsOf = [] } = document.properties;
  if (listsOf.length === 0) return [];
  const entries = new Map<Block['kind'], TocEntry[]>();
  walk(document, {
    block(block) {
      if (!isListed(block)) return;
      const listed = entries.get(block.kind) ?? [];
      entries.set(block.kind, listed);
      listed.push({ id: idInLists(block), depth: 0, content: listedContent(block, words) });
    },
  });
  return listsOf.flatMap((name): readonly CaptionList[] => {
    const kind = blockKinds[name];
    const listed = entries.get(kind);
    return listed ? [{ kind, title: words.lists[name], entries: listed }] : [];
  });
}

function isListed(block: Block): block is Numbered {
  return 'ordinal' in block && block.kind !== 'heading';
}

/** The id that a list leads to. The dot keeps it apart from the ids of headings and from labels. */
export function idInLists({ kind, id, ordinal }: Numbered): string {
  return id ?? `${captionKinds[kind]}.${ordinal}`;
}

function listedContent(block: Numbered, words: NumberWords): readonly Inline[] {
  const { caption = [], span } = block;
  const opening = captionLabel(block, words);
  return [{ kind: 'text', text: opening, span }, ...entryContent(caption)];
}
