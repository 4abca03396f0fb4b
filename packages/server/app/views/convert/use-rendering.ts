import { useEffect, useRef } from 'preact/hooks';
import type { PreviewDesign, PreviewRequest } from '../../preview/messages.ts';
import { previewDesign } from '../../state/designs.ts';
import { actionsOf, pageOf, settingsOf, type Draft } from './draft.ts';

/** Typing pauses this long before the preview follows. */
const pauseMs = { min: 120, max: 1500 };

/** The pause for a text that takes long to render, so that rendering seldom competes with typing. */
function pauseAfter(tookMs: number): number {
  return Math.min(Math.max(2 * tookMs, pauseMs.min), pauseMs.max);
}

/** What a worker renders. */
export type Rendering = Omit<PreviewRequest, 'id' | 'isPaper' | 'wantsText'>;

/**
 * Renders the draft whenever it changes and typing pauses.
 *
 * @param render asks a worker; `undefined`: nothing is rendered
 * @param others what the rendering depends on besides the draft
 * @returns how long the last rendering took in milliseconds, which its answer sets
 */
export function useRendering(
  draft: Draft,
  render: ((rendering: Rendering) => void) | undefined,
  others: readonly unknown[],
): { current: number } {
  const tookMs = useRef(0);
  const isOn = render !== undefined && draft.markdown.trim() !== '';
  useEffect(() => {
    if (!isOn) return;
    let isOutdated = false;
    const timer = setTimeout(() => {
      const show = (design: PreviewDesign) => {
        if (isOutdated) return;
        render({
          markdown: draft.markdown,
          design,
          actions: actionsOf(draft),
          settings: settingsOf(draft),
          page: pageOf(draft),
        });
      };
      // A design that is gone leaves the default one; the conversion then says what is wrong.
      previewDesign(draft.design).then(show, () => show(''));
    }, pauseAfter(tookMs.current));
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [draft, isOn, ...others]);
  return tookMs;
}
