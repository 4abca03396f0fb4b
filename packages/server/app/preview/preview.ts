import { basePath } from '../state/router.ts';
import type { PictureAnswer, PictureQuestion, PreviewAnswer, PreviewRequest } from './messages.ts';

/** Names of the files that only the build knows. */
declare const PREVIEW_WORKER: string;
declare const PREVIEW_FRAME: string;

/** The page in the preview's frame; its own policy forbids everything but styles and images. */
export const frameUrl = `${basePath}app-assets/${PREVIEW_FRAME}`;

interface ScriptUrls {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Only the worker of this build is a trusted script. */
const rules: ScriptUrls = {
  createScriptURL: () => `${basePath}app-assets/${PREVIEW_WORKER}`,
};

/** A picture that a link of the text leads to. */
export interface FoundPicture {
  /** Changes with the bytes. */
  readonly version: string;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface Preview {
  /** Renders a text. A newer request replaces one that waits. */
  readonly show: (request: Omit<PreviewRequest, 'id'>) => void;
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
  findPicture: (source: string) => Promise<FoundPicture | undefined>,
): Preview {
  const urls = (policy ??= trustedTypes?.createPolicy('mdconv', rules) ?? rules);
  const worker = new Worker(urls.createScriptURL(''), { type: 'module' });
  let count = 0;
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
  const answer = async ({ key, source, known }: PictureQuestion) => {
    const found = await readChanged(findPicture, source, known).catch(() => undefined);
    // A copy of many bytes would stop the page; nothing else has them.
    const moved = found?.bytes ? [found.bytes.buffer] : [];
    worker.postMessage({ kind: 'picture', key, ...found } satisfies PictureAnswer, moved);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer | PictureQuestion>) => {
    if (data.kind === 'picture') void answer(data);
    else finish(data);
  });
  worker.addEventListener('error', () => finish({ id: count, kind: 'failed' }));
  return {
    show(request) {
      const numbered = { ...request, id: (count += 1) };
      if (isBusy) waiting = numbered;
      else send(numbered);
    },
    close: () => worker.terminate(),
  };
}

/** The bytes of a picture, unless the worker knows its version. */
async function readChanged(
  findPicture: (source: string) => Promise<FoundPicture | undefined>,
  source: string,
  known: string | undefined,
): Promise<Pick<PictureAnswer, 'version' | 'bytes'>> {
  const found = await findPicture(source);
  if (!found) return {};
  const { version } = found;
  return version === known ? { version } : { version, bytes: await found.read() };
}

let policy: ScriptUrls | undefined;
