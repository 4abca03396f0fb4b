import { useEffect, useRef, useState } from 'preact/hooks';
import type { Pictures } from '../../pictures/pictures.ts';
import type { PreviewAnswer } from '../../preview/messages.ts';
import { startPreview, type Preview } from '../../preview/preview.ts';
import type { Draft } from './draft.ts';
import { useRendering } from './use-rendering.ts';

/**
 * Renders the draft as html in the worker whenever it changes.
 *
 * @param isPaper default: for all formats but html
 * @returns the latest answer, if any
 */
export function usePreview(
  draft: Draft,
  pictures: Pictures,
  isPaper = draft.format !== 'html',
): PreviewAnswer | undefined {
  const [answer, setAnswer] = useState<PreviewAnswer>();
  const preview = useRef<Preview>(undefined);
  const wantsText = draft.format === 'text';
  const latest = useRef(pictures);
  latest.current = pictures;
  useEffect(() => () => preview.current?.close(), []);
  const tookMs = useRendering(
    draft,
    (rendering) => {
      preview.current ??= startPreview(
        (next) => {
          if (next.kind === 'shown') tookMs.current = next.tookMs;
          setAnswer(next);
        },
        (source) => latest.current.find(source),
      );
      preview.current.show({ ...rendering, isPaper, wantsText });
    },
    [isPaper, wantsText, pictures],
  );
  return draft.markdown.trim() === '' ? undefined : answer;
}
