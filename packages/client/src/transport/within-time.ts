import { TimeoutError } from '../errors/index.ts';
import { onAbort } from './on-abort.ts';

/** The longest wait of setTimeout; a longer one would end at once. */
const timerMaxMs = 2 ** 31 - 1;

/**
 * Gives work a signal, and ends it when the caller's signal aborts or the time is over. What does not
 * listen to the signal is left behind, so that the promise never outlasts either.
 * @throws {TimeoutError} the time is over @throws the caller's reason, as it is
 */
export async function withinTime<Result>(
  ms: number,
  callers: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  callers?.throwIfAborted();
  // A new one for each try: what has once been aborted stays so.
  const controller = new AbortController();
  let end: (reason: Error) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = (reason) => {
      // First, so that the reason wins over what the work makes of the abort.
      reject(reason);
      controller.abort(reason);
    };
  });
  const letGo = onAbort(callers, () => end(callers?.reason as Error));
  const timer = setTimeout(
    () => end(new TimeoutError(`No answer within ${Math.round(ms)} ms.`)),
    Math.min(ms, timerMaxMs),
  );
  try {
    return await Promise.race([work(controller.signal), ended]);
  } catch (error) {
    // An answer that is not read any further would keep its connection.
    controller.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
    letGo();
  }
}
