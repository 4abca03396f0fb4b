import type { EditorView } from '@codemirror/view';

/** Moves the text to an offset and tells what people scroll to, at the top of the view. UTF-16 code units. */
export function scrolling(view: EditorView, onScroll: (offset: number) => void) {
  const { scrollDOM } = view;
  /** Where the document scrolled the text last. */
  let followed = 0;
  let { doc } = view.state;
  /** The top of the view in the text, in pixels. */
  const topOfView = () => scrollDOM.getBoundingClientRect().top - view.documentTop;
  scrollDOM.addEventListener(
    'scroll',
    () => {
      // Only what a person scrolls is told: otherwise both panes would follow each other, and a new text would
      // move the document.
      if (Math.abs(scrollDOM.scrollTop - followed) < 2) return;
      const isNew = view.state.doc !== doc;
      followed = scrollDOM.scrollTop;
      ({ doc } = view.state);
      if (isNew) return;
      const at = topOfView();
      const { from, length, top, height } = view.lineBlockAtHeight(at);
      const share = (at - top) / Math.max(1, height);
      onScroll(from + length * Math.max(0, Math.min(share, 1)));
    },
    { passive: true },
  );
  return {
    scrollTo: (offset: number): void => {
      const at = Math.max(0, Math.min(Math.floor(offset), view.state.doc.length));
      const { from, length, top, height } = view.lineBlockAt(at);
      const target = top + ((at - from) / Math.max(1, length)) * height;
      scrollDOM.scrollTop = at === 0 ? 0 : scrollDOM.scrollTop + target - topOfView();
      followed = scrollDOM.scrollTop;
    },
  };
}
