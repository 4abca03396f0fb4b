import { createNames } from '../from-mdast/index.ts';
import type { Document, Heading } from '../model.ts';
import { walk } from '../walk.ts';

/**
 * The headings that must say their id, since their words alone would give another. A heading that
 * does frees the slug that it had, which may rename those after it: then all of them say theirs.
 */
export function headingsToName(document: Document): ReadonlySet<Heading> {
  const anchors: string[] = [];
  const headings: Heading[] = [];
  walk(document, {
    block(block) {
      if (block.kind === 'heading') headings.push(block);
    },
    inline(inline) {
      if (inline.kind === 'anchor') anchors.push(inline.id);
    },
  });
  const misnamed = (named: ReadonlySet<Heading>): readonly Heading[] => {
    const names = createNames();
    for (const id of anchors) names.claim(id);
    const drafts = headings.map((heading) => {
      const draft = { ...heading, id: '' };
      names.addHeading(draft, named.has(heading) ? heading.id : undefined);
      return draft;
    });
    names.resolve();
    return headings.filter(({ id }, index) => id !== drafts[index]!.id);
  };
  const named = new Set(misnamed(new Set()));
  if (named.size === 0 || misnamed(named).length === 0) return named;
  return new Set(headings);
}
