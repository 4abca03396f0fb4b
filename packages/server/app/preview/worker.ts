import { convertToPreview } from './convert-to-preview.ts';
import { withLazyModules } from './lazy-module.ts';
import type { PictureAnswer, PictureQuestion, PreviewAnswer, PreviewRequest } from './messages.ts';

/** Those who wait for a picture, by key. */
const waiting = new Map<number, (bytes: Uint8Array | undefined) => void>();
let questions = 0;

/** Asks the page for a picture. */
function readPicture(source: string): Promise<Uint8Array | undefined> {
  const key = (questions += 1);
  postMessage({ kind: 'picture', key, source } satisfies PictureQuestion);
  return new Promise((resolve) => waiting.set(key, resolve));
}

/** Converts the text of the editor to html, in a thread of its own. Nothing is sent to a server. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest | PictureAnswer>) => {
  if ('kind' in data) {
    waiting.get(data.key)?.(data.bytes);
    waiting.delete(data.key);
    return;
  }
  withLazyModules(() => convertToPreview(data, readPicture)).then(postMessage, () =>
    postMessage({ id: data.id, kind: 'failed' } satisfies PreviewAnswer),
  );
});
