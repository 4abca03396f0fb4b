import type { File as MarkdownFile, Folder } from '@mdconv/client';
import { api } from '../../api/api.ts';
import { refreshBalance } from '../../state/session.ts';
import { text } from '../../text.ts';
import { notify } from '../../ui/notices.tsx';
import { perform } from '../../ui/perform.ts';
import { folderPath, isWithin, type Contents } from './tree-rows.ts';

type Item =
  | { readonly kind: 'file'; readonly item: MarkdownFile }
  | { readonly kind: 'folder'; readonly item: Folder };

/** The file or folder of a project with an id. */
export function itemOf({ folders, files }: Contents, id: string): Item | undefined {
  const file = files.find((each) => each.id === id);
  if (file) return { kind: 'file', item: file };
  const folder = folders.find((each) => each.id === id);
  return folder && { kind: 'folder', item: folder };
}

/**
 * Moves a file or folder and offers to undo it. Moving a folder into itself does nothing.
 * @throws {ApiError} such as a name that is in use there
 */
export async function moveItem(
  { kind, item }: Item,
  to: string | null,
  { folders }: Contents,
  onChanged: () => unknown,
): Promise<void> {
  const { id, name } = item;
  const from = kind === 'file' ? item.folder_id : item.parent_folder_id;
  if (to === from || (kind === 'folder' && isWithin(folders, to, id))) return;
  const place = async (folderId: string | null) => {
    if (kind === 'file') await api.files.patch(id, { folder_id: folderId });
    else await api.folders.patch(id, { name, parent_folder_id: folderId });
    await onChanged();
  };
  await place(to);
  const folder = folderPath(folders, to).join(' / ') || text.project.topLevel;
  notify('done', text.project.moved(name, folder), {
    label: text.undo,
    run: () => void perform(() => place(from)),
  });
}

/** Copies a file within its folder. */
export async function copyFile({ id }: MarkdownFile, onChanged: () => unknown): Promise<void> {
  await perform(async () => {
    const copy = await api.files.copy(id);
    void refreshBalance();
    await onChanged();
    notify('done', text.project.copied(copy.name));
  });
}

/** Archives a file and offers to undo it. */
export async function archiveFile(file: MarkdownFile, onChanged: () => unknown): Promise<void> {
  if (await setArchived(file, true, onChanged))
    notify('done', text.project.archived(file.name), {
      label: text.undo,
      run: () => void setArchived(file, false, onChanged),
    });
}

export async function restoreFile(file: MarkdownFile, onChanged: () => unknown): Promise<void> {
  if (await setArchived(file, false, onChanged)) notify('done', text.project.restored(file.name));
}

function setArchived(
  { id }: MarkdownFile,
  archived: boolean,
  onChanged: () => unknown,
): Promise<boolean> {
  return perform(async () => {
    await api.files.patch(id, { archived });
    await onChanged();
  });
}
