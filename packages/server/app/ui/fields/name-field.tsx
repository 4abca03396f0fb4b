import { text } from '../../text.ts';
import { Field } from './field.tsx';
import { FormError } from '../dialogs/form-dialog.tsx';

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Characters. Source: the published API, Workspace. */
const lengthMax = 200;

/** The name of a project, folder or file. The name without its extension is selected at first. */
export function NameField({ value, onChange }: NameFieldProps) {
  return (
    <Field label={text.name}>
      {(control) => (
        <input
          {...control}
          autocomplete="off"
          maxLength={lengthMax}
          value={value}
          onFocus={({ currentTarget }) =>
            currentTarget.setSelectionRange(0, stemLength(currentTarget.value))
          }
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

function stemLength(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}

/** @throws {FormError} the name is empty */
export function checkName(name: string): string {
  if (name.trim() === '') throw new FormError(text.nameMissing);
  return name.trim();
}
