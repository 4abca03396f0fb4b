import type { Conversion as Converted, ConvertRequest, RequestOptions } from '@mdconv/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, isSignedOut, messageOf } from '../../api/api.ts';
import { session, setBalance } from '../../state/session.ts';
import { text } from '../../text.ts';
import { notify } from '../../ui/notices.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { copyOutput } from './copy-output.ts';
import { fileNameOf, requestOf, type Draft } from './draft.ts';

/** What happens with the output. */
type Target = 'file' | 'clipboard';

interface Conversion {
  /** Seconds since the start; `undefined`: nothing is converted. */
  readonly seconds: number | undefined;
  readonly start: (draft: Draft, target: Target) => void;
  readonly stop: () => void;
}

/** Sends a conversion. */
export type Convert = (request: ConvertRequest, options: RequestOptions) => PromiseLike<Converted>;

const sendText: Convert = (request, options) => api.convert(request, options);

/** Converts a draft on the server, and saves or copies the output. */
export function useConversion(convert: Convert = sendText): Conversion {
  const [seconds, setSeconds] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  const isRunning = seconds !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((current = 0) => current + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  async function run(draft: Draft, target: Target): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    setSeconds(0);
    try {
      const converting = Promise.resolve(convert(requestOf(draft), { signal }));
      const isCopied = target === 'clipboard' && (await copyOutput(converting, draft.format));
      finish(draft, isCopied, await converting);
    } catch (error) {
      if (signal.aborted) notify('done', text.convert.stopped);
      else if (isSignedOut(error)) session.set({ kind: 'signed-out' });
      else notify('failed', messageOf(error));
    } finally {
      setSeconds(undefined);
    }
  }

  return {
    seconds,
    start(draft, target) {
      if (isRunning) return;
      if (draft.markdown.trim() === '') notify('failed', text.convert.empty);
      else void run(draft, target);
    },
    stop: () => controller.current?.abort(),
  };
}

/** Reports what was charged, and saves what is not copied: also if the browser does not allow copying. */
function finish(draft: Draft, isCopied: boolean, converted: Converted): void {
  const { convert } = text;
  const { creditsCharged, creditsRemaining, contentType } = converted;
  setBalance(creditsRemaining);
  if (isCopied) return notify('done', convert.copied(text.formats[draft.format], creditsCharged));
  const name = fileNameOf(draft);
  saveFile(name, contentType, 'bytes' in converted ? converted.bytes : converted.output);
  notify('done', convert.done(name, creditsCharged));
}
