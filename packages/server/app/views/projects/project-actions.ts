import type { Project } from '@mdconv/client';
import { api } from '../../api/api.ts';
import { text } from '../../text.ts';
import { notify } from '../../ui/notices.tsx';
import { perform } from '../../ui/perform.ts';

/** Archives a project and offers to undo it. @param onChanged called after each change */
export async function archiveProject(
  { id, name }: Project,
  onChanged: () => unknown,
): Promise<void> {
  if (await setArchived(id, true, onChanged))
    notify('done', text.projects.archived(name), {
      label: text.undo,
      run: () => void setArchived(id, false, onChanged),
    });
}

export async function restoreProject(
  { id, name }: Project,
  onChanged: () => unknown,
): Promise<void> {
  if (await setArchived(id, false, onChanged)) notify('done', text.projects.restored(name));
}

function setArchived(id: string, archived: boolean, onChanged: () => unknown): Promise<boolean> {
  return perform(async () => {
    await api.projects.update(id, { archived });
    await onChanged();
  });
}
