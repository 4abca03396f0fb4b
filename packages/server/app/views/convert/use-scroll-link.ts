import { useState } from 'preact/hooks';
import type { AwaitedEditor } from '../../editor/awaited-editor.ts';
import type { PreviewScroll } from '../../preview/preview-frame.tsx';

/** Keeps the text and the document at the same place, whichever of them is scrolled. */
export function useScrollLink(editor: AwaitedEditor) {
  const [link] = useState(() => {
    let scrollPreview: (offset: number) => void = () => {};
    const preview: PreviewScroll = {
      onScroll: (offset) => editor.ask((ready) => ready.scrollTo(offset)),
      onReady: (scrollTo) => (scrollPreview = scrollTo),
    };
    return { preview, onEditorScroll: (offset: number) => scrollPreview(offset) };
  });
  return link;
}
