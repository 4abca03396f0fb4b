import { Field } from './field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Default: false, the account has it already. Password managers fill it in, or make a new one. */
  readonly isNew?: boolean;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export function PasswordField({
  label,
  hint,
  error,
  isNew = false,
  value,
  onInput,
}: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="password"
          autocomplete={isNew ? 'new-password' : 'current-password'}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}
