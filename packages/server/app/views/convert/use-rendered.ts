import type { Pictures } from '../../pictures/pictures.ts';
import type { PreviewAnswer, Problem, TidyEdit } from '../../preview/messages.ts';
import { pageView } from '../../state/page-view.ts';
import { useStore } from '../../state/store.ts';
import type { Draft } from './draft.ts';
import { hasPages, usePages, type ShownPages } from './use-pages.ts';
import { usePreview } from './use-preview.ts';

/** What the workers say of a draft. */
export interface RenderedDraft {
  readonly answer: PreviewAnswer | undefined;
  readonly shown: Extract<PreviewAnswer, { readonly kind: 'shown' }> | undefined;
  readonly edits: readonly TidyEdit[];
  readonly problems: readonly Problem[];
  /** Absent: the format has no pages, or they are not wanted. */
  readonly pages: ShownPages | undefined;
  /** Whether pages are shown; `undefined`: the format has none. */
  readonly showsPages: boolean | undefined;
}

/** Renders the draft whenever it changes: as a web page, for what is said of the text, and on pages. */
export function useRendered(draft: Draft, pictures: Pictures): RenderedDraft {
  const answer = usePreview(draft, pictures);
  const pages = usePages(draft, pictures, useStore(pageView));
  const shown = answer?.kind === 'shown' ? answer : undefined;
  return {
    ...{ answer, pages, shown },
    edits: shown?.edits ?? [],
    problems: withoutDoubles(shown?.problems ?? [], pages?.laidOut?.problems ?? []),
    showsPages: hasPages(draft.format) ? pages !== undefined : undefined,
  };
}

/** The remarks of both workers, which say many of them both. */
function withoutDoubles(first: readonly Problem[], second: readonly Problem[]): readonly Problem[] {
  const keyOf = ({ rule, message }: Problem) => `${rule} ${message}`;
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((problem) => !known.has(keyOf(problem)))];
}
