import { createAnchorIds } from '../from-mdast/index.ts';
import type { Document, Heading } from '../model.ts';
import { walk } from '../walk.ts';

/**
 * The headings that need an explicit id, because their text would give another one. An explicit id
 * frees the slug of its heading, which may change the ids of later headings; then all headings get one.
 */
export function headingsToName(document: Document): ReadonlySet<Heading> {
  const anchors: string[] = [];
  const headings: Heading[] = [];
  walk(document, {
    block(block) {
      if (block.kind === 'heading') headings.push(block);
      else if ('id' in block && block.id !== undefined) anchors.push(block.id);
    },
    inline(inline) {
      if (inline.kind === 'anchor') anchors.push(inline.id);
    },
  });
  const misnamed = (named: ReadonlySet<Heading>): readonly Heading[] => {
    const ids = createAnchorIds();
    for (const id of anchors) ids.claim(id);
    const drafts = headings.map((heading) => {
      const draft = { ...heading, id: '' };
      ids.addHeading(draft, named.has(heading) ? heading.id : undefined);
      return draft;
    });
    ids.resolve();
    return headings.filter(({ id }, index) => id !== drafts[index]!.id);
  };
  const named = new Set(misnamed(new Set()));
  if (named.size === 0 || misnamed(named).length === 0) return named;
  return new Set(headings);
}
