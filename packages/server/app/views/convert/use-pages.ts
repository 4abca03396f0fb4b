import { useEffect, useRef, useState } from 'preact/hooks';
import type { LaidOut } from '../../pages/messages.ts';
import { canShowPages, startPages, type Pages } from '../../pages/start-pages.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import type { Draft } from './draft.ts';
import { useRendering } from './use-rendering.ts';

/** The pages of a draft. */
export interface ShownPages {
  /** Absent: they are laid out for the first time. */
  readonly laidOut?: LaidOut;
  /** Whether the last layout failed, for example without a connection. */
  readonly hasFailed: boolean;
  readonly paint: Pages['paint'];
}

/** The formats that show pages, and what they show. Word makes nearly the same pages. */
const shownAs = { pdf: 'pdf', docx: 'pdf', png: 'png' } as const;

/** Whether the browser can show the pages of a format. */
export const hasPages = (format: Draft['format']): format is keyof typeof shownAs =>
  format in shownAs && canShowPages();

/**
 * Lays the draft out in a worker whenever it changes.
 *
 * @param isOn whether pages are wanted
 * @returns `undefined`: its format has no pages, or they are not wanted
 */
export function usePages(draft: Draft, pictures: Pictures, isOn: boolean): ShownPages | undefined {
  const [outcome, setOutcome] = useState<LaidOut | 'failed'>();
  const pages = useRef<Pages>(undefined);
  const latest = useRef(pictures);
  latest.current = pictures;
  const shown = isOn && hasPages(draft.format) ? shownAs[draft.format] : undefined;
  useEffect(() => () => pages.current?.close(), []);
  const tookMs = useRendering(
    draft,
    shown
      ? (rendering) => {
          pages.current ??= startPages(
            (next) => {
              if (next.kind === 'laid out') tookMs.current = next.tookMs;
              setOutcome(next.kind === 'failed' ? 'failed' : next);
            },
            (source) => latest.current.find(source),
          );
          pages.current.layOut({ ...rendering, format: shown });
        }
      : undefined,
    [shown, pictures],
  );
  if (!shown) return undefined;
  const hasFailed = outcome === 'failed';
  return {
    ...(outcome && !hasFailed && { laidOut: outcome }),
    hasFailed,
    paint: (rows, onImage) => pages.current?.paint(rows, onImage),
  };
}
