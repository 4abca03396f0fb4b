import { answerPicture, type FindPicture } from '../preview/answer-picture.ts';
import { startWorker } from '../preview/start-worker.ts';
import type {
  LaidOut,
  LayOutRequest,
  PagesAnswer,
  PagesRequest,
  PaintRequest,
} from './messages.ts';

/** A layout that takes longer is given up. */
const timeLimitMs = 30_000;

export type PagesOutcome = LaidOut | { readonly kind: 'failed'; readonly id: number };

/** Lays texts out and paints the pages of the last one. */
export interface Pages {
  /** A newer request replaces one that waits. */
  readonly layOut: (request: Omit<LayOutRequest, 'id' | 'kind'>) => void;
  /** @param onImage called once, unless the layout is outdated by then */
  readonly paint: (rows: Omit<PaintRequest, 'kind'>, onImage: (image: ImageBitmap) => void) => void;
  readonly close: () => void;
}

/** Whether this browser can lay out and paint pages in a worker. */
export const canShowPages = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' && typeof WebAssembly !== 'undefined';

/**
 * Starts the worker.
 *
 * @param onOutcome called with the layouts, newest last
 */
export function startPages(
  onOutcome: (outcome: PagesOutcome) => void,
  findPicture: FindPicture,
): Pages {
  let worker = open();
  let count = 0;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let waiting: PagesRequest | undefined;
  const painting = new Map<string, (image: ImageBitmap) => void>();

  function open(): Worker {
    const opened = startWorker('pages');
    opened.addEventListener('message', ({ data }: MessageEvent<PagesAnswer>) => receive(data));
    opened.addEventListener('error', restart);
    return opened;
  }

  function receive(answer: PagesAnswer): void {
    if (answer.kind === 'picture') void answerPicture(worker, answer, findPicture);
    else if (answer.kind !== 'painted') finish(answer);
    else {
      const key = keyOf(answer);
      painting.get(key)?.(answer.image);
      painting.delete(key);
    }
  }

  function finish(outcome: PagesOutcome): void {
    clearTimeout(limit);
    limit = undefined;
    // Pages of an older layout are not painted any more.
    painting.clear();
    onOutcome(outcome);
    if (waiting) send(waiting);
    waiting = undefined;
  }

  function restart(): void {
    worker.terminate();
    worker = open();
    finish({ kind: 'failed', id: count });
  }

  function send(request: PagesRequest): void {
    limit = setTimeout(restart, timeLimitMs);
    worker.postMessage(request);
  }

  return {
    layOut(request) {
      const numbered = { ...request, kind: 'lay out', id: (count += 1) } as const;
      if (limit !== undefined) waiting = numbered;
      else send(numbered);
    },
    paint(rows, onImage) {
      painting.set(keyOf(rows), onImage);
      worker.postMessage({ kind: 'paint', ...rows } satisfies PaintRequest);
    },
    close() {
      clearTimeout(limit);
      worker.terminate();
    },
  };
}

const keyOf = ({ id, page, top }: Pick<PaintRequest, 'id' | 'page' | 'top'>) =>
  [id, page, top].join();
