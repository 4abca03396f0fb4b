import type { FlowItem, Frame } from '../frame/index.ts';
import type { Cursor } from './fill-page.ts';
import type { PageEnd } from './find-page-ends.ts';
import { addItem, reopen, startDraft, type PageContent, type PageDraft } from './page-draft.ts';
import { addWaiting } from './page-figures.ts';
import { stretchPage } from './stretch-page.ts';

/** Sets the items from the start of a page to its end. */
export function setPage(
  items: readonly FlowItem[],
  { index, open, waiting }: Cursor,
  end: PageEnd,
): Frame {
  const content: PageContent = { boxes: [], margins: [], slices: [] };
  const { reduced, waiting: passedOn } = end.figures;
  const draft = startDraft([], content);
  if (waiting && waiting.index !== passedOn?.index)
    addWaiting(draft, waiting, reduced.get(waiting.index));
  // A page of nothing but the rest of a footnote does not show the open groups.
  if (end.index !== index) reopen(draft, open);
  for (let next = index; next < end.index; next++)
    if (next !== passedOn?.index) addItem(draft, reduced.get(next) ?? items[next]!);
  const height = closeGroups(draft, content);
  const { boxes, margins } = content;
  const slices = content.slices.filter(({ top, bottom }) => bottom > top);
  const between = margins.filter(({ y }) => y < height);
  return stretchPage({ height, boxes, slices }, between, end.stretch);
}

/** Ends the slices of the groups that continue on the next page, and returns the height of the page. */
function closeGroups(draft: PageDraft, content: PageContent): number {
  let height = draft.y;
  for (const slice of draft.open.toReversed()) {
    if (slice.contentBefore === draft.contentCount) {
      content.slices.pop();
      height = slice.top;
      continue;
    }
    height += slice.group.after;
    slice.bottom = height;
    slice.last = false;
  }
  return height;
}
