import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { Field } from './field.tsx';

/** A name in a form. */
interface NameInput {
  readonly value: string;
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly set: (value: string) => void;
  /** The name without spaces around it. */
  readonly name: string;
  /** Whether there is a name. If not, its field says so and gets the focus. */
  readonly check: () => boolean;
}

export function useName(initial: string): NameInput {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const name = value.trim();
  return {
    ...{ value, error, input, name },
    set(next) {
      setValue(next);
      setError(undefined);
    },
    check() {
      if (name !== '') return true;
      setError(text.nameMissing);
      input.current?.focus();
      return false;
    },
  };
}

/** Characters. Source: the published API, Workspace. */
const lengthMax = 200;

/** The name of a project, folder or file. The name without its extension is selected at first. */
export function NameField({ value, error, input, set }: NameInput) {
  return (
    <Field label={text.name} name="name" error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          autocomplete="off"
          maxLength={lengthMax}
          value={value}
          onFocus={({ currentTarget }) =>
            currentTarget.setSelectionRange(0, stemLength(currentTarget.value))
          }
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      )}
    </Field>
  );
}

function stemLength(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}
