import { useState } from 'preact/hooks';
import { account } from '../../api/account.ts';
import type { Key, NewKey } from '../../api/bodies.ts';
import { messageOf } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/notices.tsx';

interface ConfirmKeyProps {
  readonly action: 'rotate' | 'revoke';
  readonly subject: Key;
  readonly onRotated: (key: NewKey) => void;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Asks before a key is replaced or revoked. */
export function ConfirmKey({ action, subject, onRotated, onRevoked, onClose }: ConfirmKeyProps) {
  const { keys } = text;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function run() {
    setBusy(true);
    try {
      if (action === 'rotate') return onRotated(await account.rotateKey(subject.id));
      await account.revokeKey(subject.id);
      notify('done', keys.revoked(subject.name));
      onRevoked();
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={action === 'rotate' ? keys.rotateTitle(subject.name) : keys.revokeTitle(subject.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            look={action === 'rotate' ? 'primary' : 'danger'}
            isBusy={isBusy}
            onClick={() => void run()}
          >
            {action === 'rotate' ? keys.rotate : keys.revoke}
          </Button>
        </>
      }
    >
      <p>{action === 'rotate' ? keys.rotateText : keys.revokeText}</p>
      <p class="error" role="alert">
        {error}
      </p>
    </Dialog>
  );
}
