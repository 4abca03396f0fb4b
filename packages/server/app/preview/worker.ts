import { convertToPreview } from './convert-to-preview.ts';
import { askedPictures } from './asked-pictures.ts';
import { withLazyModules } from './lazy-module.ts';
import type { PictureAnswer, PreviewAnswer, PreviewRequest } from './messages.ts';

const pictures = askedPictures();

/** Converts the text of the editor to html, in a thread of its own. Nothing is sent to a server. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest | PictureAnswer>) => {
  if ('kind' in data) return pictures.receive(data);
  pictures
    .withPictures((readPicture) => withLazyModules(() => convertToPreview(data, readPicture)))
    .then(postMessage, () => postMessage({ kind: 'failed' } satisfies PreviewAnswer));
});
