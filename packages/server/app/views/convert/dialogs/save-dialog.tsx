import type { Folder, Project } from '@mdconv/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { readProject } from '../../../api/all-pages.ts';
import { api } from '../../../api/api.ts';
import { navigate } from '../../../state/router.ts';
import { refreshBalance } from '../../../state/session.ts';
import { text } from '../../../text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { NameField, useName } from '../../../ui/fields/name-field.tsx';
import { FolderField } from '../../project/folder-field.tsx';
import { markdownNameOf, type Draft } from '../draft.ts';

export interface SaveDialogProps {
  readonly draft: Draft;
  /** The projects that can take the file. */
  readonly projects: readonly Project[];
  readonly onClose: () => void;
}

/** Asks for the name and the place of a new file, and opens it. */
export function SaveDialog({ draft, projects, onClose }: SaveDialogProps) {
  const { saving } = text;
  const input = useName(markdownNameOf(draft));
  const [projectId, setProjectId] = useState(projects[0]?.id ?? '');
  const [folderId, setFolderId] = useState<string | null>(null);
  const folders = useFolders(projectId);
  /** Made by an attempt whose second step failed. */
  const made = useRef<string>(undefined);

  async function save() {
    if (projectId === '') made.current ??= (await api.projects.create({ name: saving.newName })).id;
    const project_id = projectId || made.current!;
    const { id } = await api.files.create({
      ...{ project_id, folder_id: folderId },
      ...{ name: input.name, content: draft.markdown },
    });
    void refreshBalance();
    navigate(`projects/${project_id}/${id}`);
  }

  return (
    <FormDialog
      title={saving.title}
      action={text.save}
      check={input.check}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField {...input} />
      <Field label={saving.project}>
        {(control) => (
          <select
            {...control}
            value={projectId}
            onChange={({ currentTarget }) => {
              setProjectId(currentTarget.value);
              setFolderId(null);
            }}
          >
            {projects.map(({ id, name }) => (
              <option key={id} value={id} selected={id === projectId}>
                {name}
              </option>
            ))}
            <option value="" selected={projectId === ''}>
              {saving.newProject}
            </option>
          </select>
        )}
      </Field>
      <FolderField folders={folders} value={folderId} onChange={setFolderId} />
      <p class="hint">{text.project.uploadPrice}</p>
    </FormDialog>
  );
}

/** The folders of a project, none until they have arrived. The file can be at the top level without them. */
function useFolders(projectId: string): readonly Folder[] {
  const [folders, setFolders] = useState<readonly Folder[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setFolders([]);
    if (projectId !== '')
      readProject(projectId).then(
        (project) => isCurrent && setFolders(project.folders),
        // Saving says what is wrong.
        () => undefined,
      );
    return () => void (isCurrent = false);
  }, [projectId]);
  return folders;
}
