import { useEffect, useRef, useState } from 'preact/hooks';
import { beforeHidden } from '../../state/before-hidden.ts';
import { createTimer } from '../../state/timer.ts';
import { saveDraft, type Draft } from './draft.ts';

/** Time without changes before the browser keeps them: storage is slow for a long text. */
const pauseMs = 200;

/** Keeps the draft in the browser when typing pauses, and before the page or the view closes. */
export function useKeptDraft(draft: Draft): void {
  const latest = useRef(draft);
  latest.current = draft;
  const [timer] = useState(() => createTimer(() => saveDraft(latest.current)));
  useEffect(() => timer.in(pauseMs), [draft, timer]);
  useEffect(() => {
    const stop = beforeHidden(timer.flush);
    return () => {
      stop();
      timer.flush();
    };
  }, [timer]);
}
