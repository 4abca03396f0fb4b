import type { Folder } from '@mdconv/client';
import { locale } from '../../language.ts';
import { text } from '../../text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { folderPath } from './tree-rows.ts';

interface FolderFieldProps {
  readonly folders: readonly Folder[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** One of the folders of a project. `null`: the top level. */
export function FolderField({ folders, value, onChange }: FolderFieldProps) {
  const paths = folders
    .map(({ id }) => ({ id, path: folderPath(folders, id).join(' / ') }))
    .sort((a, b) => a.path.localeCompare(b.path, locale));
  return (
    <Field label={text.project.folder}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <option value="" selected={value === null}>
            {text.project.topLevel}
          </option>
          {paths.map(({ id, path }) => (
            <option key={id} value={id} selected={id === value}>
              {path}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
