import { convertToPreview } from './convert-to-preview.ts';
import { withLazyModules } from './lazy-module.ts';
import type { PreviewAnswer, PreviewRequest } from './messages.ts';

/** Converts the text of the editor to html, in a thread of its own. Nothing is sent to a server. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  withLazyModules(() => convertToPreview(data)).then(postMessage, () =>
    postMessage({ id: data.id, kind: 'failed' } satisfies PreviewAnswer),
  );
});
