import type { File as MarkdownFile, Image } from '@mdconv/client';
import { api, isSignedOut, messageOf } from '../../api/api.ts';
import { UnreadablePictureError } from '../../pictures/pictures.ts';
import type { ProjectPictures } from '../../pictures/project-pictures.ts';
import { refreshBalance, session } from '../../state/session.ts';
import { text } from '../../text.ts';
import { inParallel } from '../../ui/in-parallel.ts';
import { notify } from '../../ui/notices.tsx';
import { readTextFile, UnreadableFileError } from '../../ui/files/read-text-file.ts';

/** A file of the computer, and what it replaces in the project, if anything. */
export type Upload = { readonly file: File } & (
  | { readonly kind: 'text'; readonly replaces: MarkdownFile | undefined }
  | { readonly kind: 'picture'; readonly replaces: Image | undefined }
);

/** Requests at the same time; the server limits them per minute. */
const atOnce = 3;

/** Attempts after the first one. A limit per minute passes within the second of them. */
const maxRetries = 6;

/** The folder that takes the files. */
export interface Target {
  readonly projectId: string;
  readonly folderId: string | null;
  readonly pictures: Pick<ProjectPictures, 'upload'>;
}

async function upload({ projectId, folderId, pictures }: Target, each: Upload): Promise<void> {
  const { file } = each;
  if (each.kind === 'picture') return pictures.upload(file, each.replaces, { maxRetries });
  const content = await readTextFile(file);
  if (each.replaces)
    await api.files.save(
      each.replaces.id,
      content,
      { version: each.replaces.version },
      { maxRetries },
    );
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
  target: Target,
  uploads: readonly Upload[],
  onProgress: (done: number) => void,
  onChanged: () => unknown,
): Promise<void> {
  let [done, uploaded] = [0, 0];
  await inParallel(uploads, atOnce, async (each) => {
    try {
      await upload(target, each);
      uploaded += 1;
    } catch (error) {
      if (isSignedOut(error)) session.set({ kind: 'signed-out' });
      else notify('failed', text.project.notUploaded(each.file.name, reasonOf(error)));
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
