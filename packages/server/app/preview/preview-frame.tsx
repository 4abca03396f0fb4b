import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../text.ts';
import { frameUrl } from './preview.ts';

interface PreviewFrameProps {
  readonly html: string;
  /** Accessible name. */
  readonly title?: string;
}

/**
 * Shows the html of a document. The frame has an opaque origin, so that nothing in it reaches the app,
 * whatever the document contains.
 */
export function PreviewFrame({ html, title = text.convert.preview }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // An opaque origin has no name, so the target cannot be narrower.
    if (isReady) frame.current?.contentWindow?.postMessage({ html }, '*');
  }, [html, isReady]);
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
