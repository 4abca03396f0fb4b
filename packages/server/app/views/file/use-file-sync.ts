import { useEffect, useState } from 'preact/hooks';
import { beforeHidden } from '../../state/before-hidden.ts';
import type { TextEdit } from '../../editor/text-edit.ts';
import { forgetFileDraft, keepFileDraft } from '../../state/file-drafts.ts';
import { createFileSync, type FileSync, type Unsaved } from './file-sync.ts';
import { saveFileContent } from './save-file-content.ts';

/**
 * Saves the content of an editor until the view closes.
 * @param apply brings changes that were made elsewhere into the editor
 */
export function useFileSync(
  fileId: string,
  start: Unsaved,
  apply: (edits: readonly TextEdit[]) => void,
): FileSync {
  const [sync] = useState(() =>
    createFileSync({
      ...{ start, apply },
      save: (content, version) => saveFileContent(fileId, content, version),
      keep(unsaved) {
        if (unsaved) return keepFileDraft(fileId, draftOf(unsaved));
        forgetFileDraft(fileId);
        return true;
      },
    }),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      sync.keep();
      if (!sync.isKept.get()) event.preventDefault();
    };
    const stopKeeping = beforeHidden(sync.keep);
    addEventListener('online', sync.save);
    addEventListener('beforeunload', warn);
    return () => {
      stopKeeping();
      removeEventListener('online', sync.save);
      removeEventListener('beforeunload', warn);
      sync.close();
    };
  }, [sync]);
  return sync;
}

function draftOf({ version, base, content }: Unsaved) {
  return { version, content, keptAt: Date.now(), ...(base !== undefined && { base }) };
}
