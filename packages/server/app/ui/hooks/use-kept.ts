import { useEffect, useRef, useState } from 'preact/hooks';
import { beforeHidden } from '../../state/before-hidden.ts';
import { createTimer } from '../../state/timer.ts';

/** Time without changes before the browser keeps them: storage is slow for a long text. */
const pauseMs = 200;

/** Keeps a value when changes pause, and before the page or the view closes. */
export function useKept<Value>(value: Value, keep: (value: Value) => void): void {
  const latest = useRef({ value, keep });
  latest.current = { value, keep };
  const [timer] = useState(() => createTimer(() => latest.current.keep(latest.current.value)));
  useEffect(() => timer.in(pauseMs), [value, timer]);
  useEffect(() => {
    const stop = beforeHidden(timer.flush);
    return () => {
      stop();
      timer.flush();
    };
  }, [timer]);
}
