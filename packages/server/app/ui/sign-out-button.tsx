import { useState } from 'preact/hooks';
import { messageOf } from '../api/api.ts';
import { hasFileDrafts } from '../state/file-drafts.ts';
import { signOut } from '../state/session.ts';
import { text } from '../text.ts';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import { Icon } from './icon.tsx';
import { notify } from './notices.tsx';

/** Signs out. Asks first if that loses changes that are not saved. */
export function SignOutButton() {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    signOut().catch((error: unknown) => notify('failed', messageOf(error)));
  };
  return (
    <>
      <button
        type="button"
        class="nav-link"
        onClick={() => (hasFileDrafts() ? setAsking(true) : leave())}
      >
        <Icon name="leave" />
        <span>{text.navigation.signOut}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={text.file.signOutTitle}
          action={text.file.signOut}
          onConfirm={signOut}
          onClose={() => setAsking(false)}
        >
          <p>{text.file.signOutText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
