import { convertToPreview } from './convert-to-preview.ts';
import { keepPictures } from './kept-pictures.ts';
import { withLazyModules } from './lazy-module.ts';
import type { PictureAnswer, PictureQuestion, PreviewAnswer, PreviewRequest } from './messages.ts';

/** Those who wait for a picture, by key. */
const waiting = new Map<number, (answer: PictureAnswer) => void>();
let questions = 0;

/** Asks the page for a picture. */
const withPictures = keepPictures((source, known) => {
  const key = (questions += 1);
  postMessage({ kind: 'picture', key, source, known } satisfies PictureQuestion);
  return new Promise<PictureAnswer>((resolve) => waiting.set(key, resolve));
});

/** Converts the text of the editor to html, in a thread of its own. Nothing is sent to a server. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest | PictureAnswer>) => {
  if ('kind' in data) {
    waiting.get(data.key)?.(data);
    waiting.delete(data.key);
    return;
  }
  withPictures((readPicture) => withLazyModules(() => convertToPreview(data, readPicture))).then(
    postMessage,
    () => postMessage({ id: data.id, kind: 'failed' } satisfies PreviewAnswer),
  );
});
