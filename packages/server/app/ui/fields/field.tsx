import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { usePlacedError } from './placed-errors.ts';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Its name in the body of the request: what the server says about it appears here. */
  readonly name?: string;
  /** Renders the control with the ids that connect it to its label and texts. */
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  }) => ComponentChildren;
}

/** A control with its label, a hint and an error. */
export function Field({ label, hint, error: own, name, children }: FieldProps) {
  const id = useId();
  const placed = usePlacedError(name);
  const error = own ?? placed;
  const note = error ?? hint;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error !== undefined,
      })}
      {error !== undefined ? (
        <p key="error" id={`${id}-note`} class="error" role="alert">
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p key="hint" id={`${id}-note`} class="hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
