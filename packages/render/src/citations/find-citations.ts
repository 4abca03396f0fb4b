import { walkBlocks, type Citation, type CitedWork, type Document } from '@mdconv/core';

/** The citations of a document. */
export interface FoundCitations {
  /** The citations in the order of reading; those in a footnote where the text refers to it. */
  readonly citations: readonly Citation[];
  /** Those that name a work for the first time. */
  readonly first: ReadonlySet<CitedWork>;
}

export function findCitations({ blocks, footnotes }: Document): FoundCitations {
  const citations: Citation[] = [];
  const first = new Set<CitedWork>();
  const [keys, read] = [new Set<string>(), new Set<number>()];
  const visitor: Parameters<typeof walkBlocks>[1] = {
    inline(inline) {
      if (inline.kind === 'citation') {
        citations.push(inline);
        for (const work of inline.works) {
          if (!keys.has(work.key)) first.add(work);
          keys.add(work.key);
        }
      }
      if (inline.kind !== 'footnoteReference' || read.has(inline.number)) return;
      read.add(inline.number);
      walkBlocks(footnotes[inline.number - 1]?.children ?? [], visitor);
    },
  };
  walkBlocks(blocks, visitor);
  return { citations, first };
}
