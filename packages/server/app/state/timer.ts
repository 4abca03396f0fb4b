/** Runs an action after a time without further calls. */
export interface Timer {
  /** Runs the action at once; it no longer waits. */
  readonly now: () => void;
  /** Runs the action after a time, and not at the time that was set before. */
  readonly in: (ms: number) => void;
  /** Runs the action at once if it waits. */
  readonly flush: () => void;
}

export function createTimer(action: () => void): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    action();
  };
  return {
    now,
    in(ms) {
      clearTimeout(timer);
      timer = setTimeout(now, ms);
    },
    flush() {
      if (timer !== undefined) now();
    },
  };
}
