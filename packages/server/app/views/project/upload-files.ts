import type { File as MarkdownFile } from '@mdconv/client';
import { api, isSignedOut, messageOf } from '../../api/api.ts';
import { isPicture, UnreadablePictureError } from '../../pictures/pictures.ts';
import { projectPictures } from '../../pictures/project-pictures.ts';
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

interface Target {
  readonly projectId: string;
  readonly folderId: string | null;
}

async function uploadText(
  { projectId, folderId }: Target,
  { file, replaces }: Upload,
): Promise<void> {
  const content = await readTextFile(file);
  if (replaces)
    await api.files.save(replaces.id, content, { version: replaces.version }, { maxRetries });
  else
    await api.files.create(
      { project_id: projectId, folder_id: folderId, name: file.name, content },
      { maxRetries },
    );
}

/**
 * Uploads text files and pictures to a folder. Files that fail are reported, the others are kept.
 * @param onProgress called with the number of files that are finished
 * @param onChanged called before the uploaded files are announced
 */
export async function uploadFiles(
  { projectId, folderId }: Target,
  uploads: readonly Upload[],
  onProgress: (done: number) => void,
  onChanged: () => unknown,
): Promise<void> {
  let [done, uploaded] = [0, 0];
  await inParallel(uploads, atOnce, async ({ file, replaces }) => {
    try {
      if (isPicture(file)) await projectPictures({ projectId, folders: [], folderId }).add(file);
      else await uploadText({ projectId, folderId }, { file, replaces });
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
  return error instanceof UnreadableFileError || error instanceof UnreadablePictureError
    ? error.message
    : messageOf(error);
}
