import { once } from 'node:events';
import { Worker, type Transferable } from 'node:worker_threads';
import { createFairQueue } from '@mdconv/render';
import { packageRoot } from '../package-root.ts';

/** A thread that answers one request at a time, because its work would block everything else. */
export interface Thread<Request, Response> {
  /**
   * @param transferred memory that the thread takes over
   * @throws {Error} the thread ended: it had too little memory
   * @throws the reason of `signal`
   */
  ask(request: Request, transferred: readonly Transferable[], turn: ThreadTurn): Promise<Response>;
  close(): Promise<void>;
}

export interface ThreadTurn {
  /** Accounts take turns. */
  readonly accountId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** MiB. */
const youngHeapMax = 8;

/** A thread that answers nothing for so long ends: it keeps up to 80 MB. */
const idleDefaultMs = 10_000;

/**
 * Starts the thread at the first request, and again if it has ended.
 *
 * @param file a script in `dist`, whose thread answers each message with one message
 * @param heapMax MiB
 */
export function createThread<Request, Response>(
  file: string,
  heapMax: number,
  idleMs = idleDefaultMs,
): Thread<Request, Response> {
  const queue = createFairQueue([file]);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function running(): Worker {
    if (thread) return thread;
    const started = new Worker(new URL(`dist/${file}`, packageRoot), {
      // Conditions of the process do not hold here: what is built imports what is built.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMax, maxYoungGenerationSizeMb: youngHeapMax },
    });
    started.unref();
    const forget = () => {
      if (thread === started) thread = undefined;
    };
    // The request that is being answered fails. Without a listener, the whole process would end. The thread
    // exits later than its error, and would lose the next request.
    started.on('error', forget);
    started.on('exit', forget);
    return (thread = started);
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function answerTo(request: Request, transferred: readonly Transferable[]) {
    clearTimeout(idle);
    const worker = running();
    const ended = new AbortController();
    const { signal } = ended;
    const exited = once(worker, 'exit', { signal }).then(() => {
      throw new Error(`The thread of ${file} has ended.`);
    });
    const answered = once(worker, 'message', { signal });
    try {
      worker.postMessage(request, transferred);
      const [response] = (await Promise.race([answered, exited])) as [Response];
      return response;
    } finally {
      ended.abort();
      for (const other of [answered, exited]) other.catch(() => undefined);
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  }

  return {
    ask(request, transferred, { accountId, signal }) {
      const place = {
        ...(accountId !== undefined && { key: accountId }),
        ...(signal && { signal }),
      };
      return queue.run(place, () => answerTo(request, transferred));
    },
    close: end,
  };
}
