import type { Project } from '@mdconv/client';
import { useState } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { navigate } from '../../state/router.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { NameField, useName } from '../../ui/fields/name-field.tsx';
import { notify } from '../../ui/notices.tsx';

export type OpenProjectDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly project: Project }
  | { readonly kind: 'delete'; readonly project: Project };

interface ProjectDialogProps {
  readonly open: OpenProjectDialog;
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
}

/** Creates, renames or deletes a project. */
export function ProjectDialog({ open, onChanged, onClose }: ProjectDialogProps) {
  const { projects } = text;
  switch (open.kind) {
    case 'create':
      return (
        <ProjectForm
          title={projects.create}
          action={text.create}
          onSubmit={async (fields) =>
            navigate(`projects/${(await api.projects.create(fields)).id}`)
          }
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <ProjectForm
          title={projects.editTitle}
          action={text.save}
          project={open.project}
          onSubmit={async (fields) => {
            await api.projects.update(open.project.id, fields);
            await onChanged();
          }}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          title={projects.deleteTitle(open.project.name)}
          action={projects.delete}
          onConfirm={async () => {
            await api.projects.delete(open.project.id);
            await onChanged();
            notify('done', projects.deleted(open.project.name));
          }}
          onClose={onClose}
        >
          <p>{projects.deleteText(open.project.file_count)}</p>
        </ConfirmDialog>
      );
  }
}

interface ProjectFormProps {
  readonly title: string;
  readonly action: string;
  readonly project?: Project;
  readonly onSubmit: (fields: { name: string; description: string | null }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Characters. Source: the published API, Workspace. */
const descriptionLengthMax = 2000;

function ProjectForm({ project, onSubmit, ...dialog }: ProjectFormProps) {
  const { projects } = text;
  const input = useName(project?.name ?? '');
  const [description, setDescription] = useState(project?.description ?? '');
  const submit = async () =>
    onSubmit({ name: input.name, description: description.trim() || null });
  return (
    <FormDialog {...dialog} check={input.check} onSubmit={submit}>
      <NameField {...input} />
      <Field label={projects.description} name="description" hint={projects.descriptionHint}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={descriptionLengthMax}
            value={description}
            onInput={({ currentTarget }) => setDescription(currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
