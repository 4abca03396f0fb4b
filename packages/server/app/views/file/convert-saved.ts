import { api } from '../../api/api.ts';
import type { Check } from '../convert/use-check.ts';
import type { Convert } from '../convert/use-conversion.ts';
import type { FileSync } from './file-sync.ts';

/**
 * Converts a file on the server, where its pictures are, after saving it. What cannot be saved is sent as text, without
 * pictures.
 */
export function convertSaved(fileId: string, sync: FileSync): Convert {
  return async (request, options) => {
    if (!(await isSaved(sync))) return api.convert(request, options);
    const { markdown: _, ...rest } = request;
    return api.files.convert(fileId, rest, options);
  };
}

/** Checks a file in the same way. Its places are those of the text only if the server has exactly this text. */
export function checkSaved(fileId: string, sync: FileSync): Check {
  return async (request, options) => {
    const isSame = (await isSaved(sync)) && sync.content() === request.markdown;
    if (!isSame) return api.check(request, options);
    const { markdown: _, ...rest } = request;
    return api.files.check(fileId, rest, options);
  };
}

/** Saves what is not saved. @returns whether the server has the text now */
function isSaved({ state, save }: FileSync): Promise<boolean> {
  save();
  return new Promise((resolve) => {
    const look = () => {
      const { kind } = state.get();
      if (kind === 'saving' || kind === 'unsaved') return false;
      resolve(kind === 'saved');
      return true;
    };
    if (look()) return;
    const stop = state.subscribe(() => look() && stop());
  });
}
