import type { NewKey } from '../../api/account.ts';
import { basePath } from '../../state/router.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** A new key, shown once, with a call to try it. */
export function ShowKey({ created, onClose }: { created: NewKey; onClose: () => void }) {
  const { keys } = text;
  const call = [
    `curl -sS ${location.origin}${basePath}api/v1/convert \\`,
    '  -H "X-API-KEY: $MDCONV_API_KEY" -H "Content-Type: application/json" \\',
    `  -d '{"markdown": "# Hello", "format": "text"}'`,
  ].join('\n');
  return (
    <Dialog
      title={keys.newTitle}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {keys.done}
        </Button>
      }
    >
      <p>{keys.newText}</p>
      <div class="secret">
        <input readOnly aria-label={keys.keyLabel} value={created.key} />
        <CopyButton value={created.key} />
      </div>
      <p>{keys.newTry}</p>
      <pre class="code" tabIndex={0}>
        <code>{`read -rs MDCONV_API_KEY && export MDCONV_API_KEY\n${call}`}</code>
      </pre>
    </Dialog>
  );
}
