import { onAbort } from './on-abort.ts';

/** Waits, unless the signal aborts first. @throws the signal's reason */
export async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const letGo = onAbort(signal, () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    });
    const timer = setTimeout(() => {
      letGo();
      resolve();
    }, ms);
  });
}
