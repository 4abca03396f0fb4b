import { margin, type FlowItem, type Frame } from '../frame/index.ts';
import type { Cursor, PageEnd } from './find-page-ends.ts';
import { addItem, startDraft, type PageContent } from './page-draft.ts';
import { stretchPage } from './stretch-page.ts';

/** Sets the items from the start of a page to its end. */
export function setPage(
  items: readonly FlowItem[],
  { index, open, waiting }: Cursor,
  end: PageEnd,
): Frame {
  const content: PageContent = { boxes: [], margins: [], slices: [] };
  // A page of nothing but the rest of a footnote does not show the open groups.
  const { reduced, waiting: passedOn } = end.figures;
  const draft = startDraft(end.index === index ? [] : open, content);
  if (waiting && waiting.index !== passedOn?.index) {
    addItem(draft, reduced.get(waiting.index) ?? waiting.box);
    addItem(draft, margin(waiting.box.figure?.gap ?? 0));
  }
  for (let next = index; next < end.index; next++)
    if (next !== passedOn?.index) addItem(draft, reduced.get(next) ?? items[next]!);
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
  const { boxes, margins } = content;
  const slices = content.slices.filter(({ top, bottom }) => bottom > top);
  const between = margins.filter(({ y }) => y < height);
  return stretchPage({ height, boxes, slices }, between, end.stretch);
}
