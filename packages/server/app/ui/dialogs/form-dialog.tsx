import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { problemOf, type Problem } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Button } from '../button.tsx';
import { PlacedErrors } from '../fields/placed-errors.ts';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** What the button says. */
  readonly action: string;
  /** Whether the form is complete; if not, its fields say what is missing. Default: yes. */
  readonly check?: () => boolean;
  /** Closes the dialog if it succeeds. @throws what is wrong, with a message for people */
  readonly onSubmit: () => Promise<unknown>;
  readonly onClose: () => void;
}

const none: Problem = { message: '', fields: {} };

/** A dialog with a form. What the server refuses is said at its field. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, action, check, onSubmit, onClose } = props;
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const [shown] = useState(() => new Set<string>());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(none);
  const isPlaced = Object.keys(problem.fields).some((name) => shown.has(name));
  useLayoutEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  async function submit() {
    if (isBusy) return;
    setProblem(none);
    if (check?.() === false) return;
    setBusy(true);
    try {
      await onSubmit();
      onClose();
    } catch (thrown) {
      setProblem(formProblemOf(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={form} look="primary" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PlacedErrors.Provider value={{ errors: problem.fields, shown }}>
          {children}
        </PlacedErrors.Provider>
        <p class="error" role="alert">
          {!isPlaced && problem.message}
        </p>
      </form>
    </Dialog>
  );
}

/** Something that is missing in a form. */
export class FormError extends Error {
  override readonly name = 'FormError';
}

/** Why a form was not sent. */
function formProblemOf(error: unknown): Problem {
  return error instanceof FormError ? { message: error.message, fields: {} } : problemOf(error);
}

/** One sentence that says why a form was not sent. */
export function formMessageOf(error: unknown): string {
  return formProblemOf(error).message;
}
