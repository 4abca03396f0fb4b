import { TimeoutError } from '../errors/index.ts';

/** The longest delay of `setTimeout`; longer ones fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/** Listeners by signal. One event listener serves them all: Node warns about more than ten. */
const listenersBySignal = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls the listener when the signal aborts. Does nothing for a signal that has already aborted.
 * @returns a function that removes the listener
 */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (!signal) return () => undefined;
  const listeners = listenersBySignal.get(signal) ?? listenTo(signal);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const listeners = new Set<() => void>();
  listenersBySignal.set(signal, listeners);
  signal.addEventListener('abort', () => listeners.forEach((call) => call()), { once: true });
  return listeners;
}

/** Waits until the time has passed. @throws the reason of the signal if it aborts first */
export async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const unsubscribe = onAbort(signal, () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    });
    const timer = setTimeout(() => {
      unsubscribe();
      resolve();
    }, ms);
  });
}

/**
 * Runs work with a signal that aborts when the caller's signal aborts or the time is over. Rejects at
 * that moment even if the work ignores its signal.
 * @throws {TimeoutError} the time is over
 * @throws the reason of the caller's signal
 */
export async function withTimeout<Result>(
  ms: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
  describe = (time: string) => `No response within ${time}.`,
): Promise<Result> {
  callerSignal?.throwIfAborted();
  // A controller cannot be reused after it has aborted.
  const controller = new AbortController();
  let end: (reason: Error) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = (reason) => {
      // Reject before aborting, so that the reason wins over the error of the work.
      reject(reason);
      controller.abort(reason);
    };
  });
  const unsubscribe = onAbort(callerSignal, () => end(callerSignal?.reason as Error));
  const timer = setTimeout(
    () => end(new TimeoutError(describe(`${Math.round(ms)} ms`))),
    Math.min(ms, maxTimerMs),
  );
  try {
    return await Promise.race([work(controller.signal), ended]);
  } catch (error) {
    // Release the connection of a response that is not read to its end.
    controller.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
