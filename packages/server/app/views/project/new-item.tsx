import type { ProjectWithContents } from '@mdconv/client';
import { useState } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { keepFileDesign } from '../../state/file-designs.ts';
import { navigate } from '../../state/router.ts';
import { refreshBalance } from '../../state/session.ts';
import { loadTemplate } from '../../templates/load-template.ts';
import { templateDesigns, templateNames, type TemplateName } from '../../templates/templates.ts';
import { text } from '../../text.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NameField, useName } from '../../ui/fields/name-field.tsx';
import { FolderField } from './folder-field.tsx';

interface NewItemProps {
  readonly isFile: boolean;
  /** Where it is, unless somebody chooses another folder. `null`: the top level. */
  readonly firstFolder: string | null;
  readonly project: ProjectWithContents;
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
}

/** Creates a file, empty or from a template, or a folder. */
export function NewItem({ isFile, firstFolder, project, onChanged, onClose }: NewItemProps) {
  const texts = text.project;
  /** The name that nobody has typed. */
  const [offered, setOffered] = useState(isFile ? texts.newFileName : '');
  const input = useName(offered);
  const [folderId, setFolderId] = useState(firstFolder);
  const [template, setTemplate] = useState<TemplateName>();

  async function choose(chosen: TemplateName | undefined) {
    setTemplate(chosen);
    const { fileName } = chosen ? await loadTemplate(chosen) : { fileName: texts.newFileName };
    if (input.value === offered) input.set(fileName);
    setOffered(fileName);
  }

  async function create() {
    const { name } = input;
    if (!isFile) {
      await api.folders.create(project.id, { name, parent_folder_id: folderId });
      await onChanged();
      return;
    }
    const content = template ? (await loadTemplate(template)).markdown : '';
    const file = { project_id: project.id, folder_id: folderId, name, content };
    const { id } = await api.files.create(file);
    if (template) keepFileDesign(id, templateDesigns[template]);
    void refreshBalance();
    navigate(`projects/${project.id}/${id}`);
  }

  return (
    <FormDialog
      title={isFile ? texts.newFile : texts.newFolder}
      action={text.create}
      check={input.check}
      onSubmit={create}
      onClose={onClose}
    >
      <NameField {...input} />
      {isFile && <TemplateField value={template} onChange={(chosen) => void choose(chosen)} />}
      <FolderField folders={project.folders} value={folderId} onChange={setFolderId} />
      {isFile && <p class="hint">{texts.uploadPrice}</p>}
    </FormDialog>
  );
}

interface TemplateFieldProps {
  /** `undefined`: an empty file. */
  readonly value: TemplateName | undefined;
  readonly onChange: (value: TemplateName | undefined) => void;
}

function TemplateField({ value, onChange }: TemplateFieldProps) {
  const { template, templates, noTemplate } = text.project;
  return (
    <Field label={template}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) =>
            onChange(templateNames.find((name) => name === currentTarget.value))
          }
        >
          <option value="">{noTemplate}</option>
          {templateNames.map((name) => (
            <option key={name} value={name}>
              {templates[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
