import { useState } from 'preact/hooks';
import type { NewKey } from '../../api/bodies.ts';
import { basePath } from '../../state/router.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** A new key, shown once, with a call to try it. Escape asks first until the key was copied. */
export function ShowKey({ created, onClose }: { created: NewKey; onClose: () => void }) {
  const { keys } = text;
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const copied = () => setCopied(true);
  if (isAsking)
    return (
      <ConfirmDialog
        title={keys.closeTitle}
        action={keys.closeAction}
        cancel={keys.closeBack}
        onConfirm={async () => onClose()}
        onClose={() => setAsking(false)}
      >
        <p>{keys.closeText}</p>
      </ConfirmDialog>
    );
  const call = [
    `curl -sS ${location.origin}${basePath}api/v1/convert \\`,
    '  -H "X-API-KEY: $MDCONV_API_KEY" -H "Content-Type: application/json" \\',
    `  -d '{"markdown": "# Hello", "format": "text"}'`,
  ].join('\n');
  return (
    <Dialog
      title={keys.newTitle}
      onClose={isCopied ? onClose : () => setAsking(true)}
      actions={
        <Button look="primary" onClick={onClose}>
          {keys.done}
        </Button>
      }
    >
      <p>{keys.newText}</p>
      <div class="secret" onCopy={copied}>
        <input readOnly aria-label={keys.keyLabel} value={created.key} />
        <CopyButton value={created.key} onCopied={copied} />
      </div>
      <p>{keys.newTry}</p>
      <pre class="code" tabIndex={0}>
        <code>{`read -rs MDCONV_API_KEY && export MDCONV_API_KEY\n${call}`}</code>
      </pre>
    </Dialog>
  );
}
