import type { File as MarkdownFile } from '@mdconv/client';
import { api, isSignedOut, messageOf } from '../../api/api.ts';
import { refreshBalance, session } from '../../state/session.ts';
import { text } from '../../text.ts';
import { inParallel } from '../../ui/in-parallel.ts';
import { notify } from '../../ui/notices.tsx';
import { readTextFile, UnreadableFileError } from '../../ui/read-text-file.ts';

export interface Upload {
  readonly file: File;
  /** The file of the project that it replaces, if any. */
  readonly replaces: MarkdownFile | undefined;
}

/** Requests at the same time; the server limits them per minute. */
const atOnce = 3;

/** Attempts after the first one. A limit per minute passes within the second of them. */
const maxRetries = 6;

/**
 * Uploads text files to a folder. Files that fail are reported, the others are kept.
 * @param onProgress called with the number of files that are finished
 * @param onChanged called before the uploaded files are announced
 */
export async function uploadFiles(
  { projectId, folderId }: { readonly projectId: string; readonly folderId: string | null },
  uploads: readonly Upload[],
  onProgress: (done: number) => void,
  onChanged: () => unknown,
): Promise<void> {
  let [done, uploaded] = [0, 0];
  await inParallel(uploads, atOnce, async ({ file, replaces }) => {
    try {
      const content = await readTextFile(file);
      if (replaces)
        await api.files.save(replaces.id, content, { version: replaces.version }, { maxRetries });
      else
        await api.files.create(
          { project_id: projectId, folder_id: folderId, name: file.name, content },
          { maxRetries },
        );
      uploaded += 1;
    } catch (error) {
      if (isSignedOut(error)) session.set({ kind: 'signed-out' });
      else notify('failed', text.project.notUploaded(file.name, reasonOf(error)));
    }
    onProgress((done += 1));
  });
  void refreshBalance();
  await onChanged();
  if (uploaded > 0) notify('done', text.project.uploaded(uploaded));
}

function reasonOf(error: unknown): string {
  return error instanceof UnreadableFileError ? error.message : messageOf(error);
}
