import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { messageOf } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Button } from '../button.tsx';
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

/** A dialog with a form. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, action, check, onSubmit, onClose } = props;
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit() {
    if (isBusy) return;
    setError(undefined);
    if (check?.() === false) return;
    setBusy(true);
    try {
      await onSubmit();
      onClose();
    } catch (thrown) {
      setError(formMessageOf(thrown));
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
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <p class="error" role="alert">
          {error}
        </p>
      </form>
    </Dialog>
  );
}

/** Something that is missing in a form. */
export class FormError extends Error {
  override readonly name = 'FormError';
}

/** One sentence that says why a form was not sent. */
export function formMessageOf(error: unknown): string {
  return error instanceof FormError ? error.message : messageOf(error);
}
