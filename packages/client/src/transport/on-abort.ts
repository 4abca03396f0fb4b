/** Who waits for a signal. One listener serves them all: of more than ten, Node warns as of a leak. */
const listenersOf = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls back when the signal aborts, until it is let go. A signal that has aborted says nothing more. */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (!signal) return () => undefined;
  const listeners = listenersOf.get(signal) ?? listenTo(signal);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const listeners = new Set<() => void>();
  listenersOf.set(signal, listeners);
  signal.addEventListener('abort', () => listeners.forEach((call) => call()), { once: true });
  return listeners;
}
