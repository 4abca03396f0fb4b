import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../text.ts';
import type { Anchor } from './messages.ts';
import { frameUrl } from './preview.ts';

interface PreviewFrameProps {
  readonly html: string;
  /** Accessible name. */
  readonly title?: string;
  /** Where the text is in the document. Default: unknown, so that the preview scrolls on its own. */
  readonly anchors?: readonly Anchor[];
  readonly scroll?: PreviewScroll;
}

/** How the preview and the text follow each other. Offsets in UTF-16 code units of the text. */
export interface PreviewScroll {
  /** Told when a person scrolls the document: what is at its top. */
  readonly onScroll: (offset: number) => void;
  /** Given a function that scrolls the document to an offset. */
  readonly onReady: (scrollTo: (offset: number) => void) => void;
}

/**
 * Shows the html of a document. The frame has an opaque origin, so that nothing in it reaches the app,
 * whatever the document contains.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { html, title = text.convert.preview, anchors, scroll } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // An opaque origin has no name, so the target cannot be narrower.
    if (isReady) frame.current?.contentWindow?.postMessage({ html, anchors }, '*');
  }, [html, anchors, isReady]);
  useEffect(() => {
    if (!scroll) return;
    scroll.onReady((at) => frame.current?.contentWindow?.postMessage({ at }, '*'));
    const receive = ({ source, data }: MessageEvent<{ readonly at?: unknown } | null>) => {
      const isOwn = source !== null && source === frame.current?.contentWindow;
      const at = isOwn ? data?.at : undefined;
      if (typeof at === 'number' && Number.isFinite(at)) scroll.onScroll(at);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [scroll]);
  return (
    <iframe
      ref={frame}
      class="preview-frame"
      title={title}
      src={frameUrl}
      sandbox="allow-scripts"
      onLoad={() => setReady(true)}
    />
  );
}
