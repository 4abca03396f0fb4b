import { useEffect, useRef, useState } from 'preact/hooks';
import type { PreviewAnswer, PreviewDesign } from '../../preview/messages.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { startPreview, type Preview } from '../../preview/preview.ts';
import { previewDesign } from '../../state/designs.ts';
import { actionsOf, pageOf, settingsOf, type Draft } from './draft.ts';

/** Typing pauses this long before the preview follows. */
const pauseMs = { min: 120, max: 1500 };

/** The pause for a text that takes long to render, so that rendering seldom competes with typing. */
function pauseAfter(tookMs: number): number {
  return Math.min(Math.max(2 * tookMs, pauseMs.min), pauseMs.max);
}

/**
 * Renders the draft in the worker whenever it changes.
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
  const tookMs = useRef(0);
  const isEmpty = draft.markdown.trim() === '';
  useEffect(() => () => preview.current?.close(), []);
  useEffect(() => {
    if (isEmpty) return;
    let isOutdated = false;
    const timer = setTimeout(() => {
      const show = (design: PreviewDesign) => {
        if (isOutdated) return;
        preview.current ??= startPreview((next) => {
          if (next.kind === 'shown') tookMs.current = next.tookMs;
          setAnswer(next);
        }, pictures.find);
        preview.current.show({
          markdown: draft.markdown,
          design,
          actions: actionsOf(draft),
          settings: settingsOf(draft),
          page: pageOf(draft),
          isPaper,
        });
      };
      // A design that is gone leaves the default one; the conversion then says what is wrong.
      previewDesign(draft.design).then(show, () => show(''));
    }, pauseAfter(tookMs.current));
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [draft, isEmpty, isPaper]);
  return isEmpty ? undefined : answer;
}
