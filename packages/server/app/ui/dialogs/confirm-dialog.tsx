import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** What the button says. */
  readonly action: string;
  readonly cancel?: string;
  readonly look?: 'danger' | 'primary';
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone, and shows its error. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, cancel = text.cancel, look = 'danger', onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function run() {
    setBusy(true);
    try {
      await props.onConfirm();
      onClose();
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look={look} isBusy={isBusy} onClick={() => void run()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <p class="error" role="alert">
        {error}
      </p>
    </Dialog>
  );
}
