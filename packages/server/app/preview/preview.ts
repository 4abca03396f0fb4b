import { basePath } from '../state/router.ts';
import { answerPicture, type FindPicture } from './answer-picture.ts';
import type { PictureQuestion, PreviewAnswer, PreviewRequest } from './messages.ts';
import { startWorker } from './start-worker.ts';

/** Name of the file that only the build knows. */
declare const PREVIEW_FRAME: string;

/** The page in the preview's frame; its own policy forbids everything but styles and images. */
export const frameUrl = `${basePath}app-assets/${PREVIEW_FRAME}`;

export interface Preview {
  /** Renders a text. A newer request replaces one that waits. */
  readonly show: (request: PreviewRequest) => void;
  readonly close: () => void;
}

/**
 * Starts the worker.
 *
 * @param onAnswer called with the answers, newest last
 * @param findPicture finds the pictures of the text
 */
export function startPreview(
  onAnswer: (answer: PreviewAnswer) => void,
  findPicture: FindPicture,
): Preview {
  const worker = startWorker('preview');
  let isBusy = false;
  let waiting: PreviewRequest | undefined;

  const send = (request: PreviewRequest) => {
    isBusy = true;
    worker.postMessage(request);
  };
  const finish = (answer: PreviewAnswer) => {
    isBusy = false;
    onAnswer(answer);
    if (waiting) send(waiting);
    waiting = undefined;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer | PictureQuestion>) => {
    if (data.kind === 'picture') void answerPicture(worker, data, findPicture);
    else finish(data);
  });
  worker.addEventListener('error', () => finish({ kind: 'failed' }));
  return {
    show(request) {
      if (isBusy) waiting = request;
      else send(request);
    },
    close: () => worker.terminate(),
  };
}
