import { useState } from 'preact/hooks';
import { messageOf } from '../api/api.ts';
import { keepNow } from '../state/before-hidden.ts';
import { signOut } from '../state/session.ts';
import { textDrafts, unsavedDrafts, type Unsaved } from '../state/unsaved.ts';
import { text } from '../text.ts';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import { Icon } from './icon.tsx';
import { notify } from './notices.tsx';

/** Signs out. Asks first if that removes a text or changes that are not saved. */
export function SignOutButton() {
  const { signOut: texts } = text;
  const [losses, setLosses] = useState<readonly Unsaved[]>([]);
  const [keepsDrafts, setKeepsDrafts] = useState(false);
  const leave = () => {
    signOut().catch((error: unknown) => notify('failed', messageOf(error)));
  };
  return (
    <>
      <button
        type="button"
        class="nav-link"
        onClick={() => {
          keepNow();
          const unsaved = unsavedDrafts();
          if (unsaved.length > 0) setLosses(unsaved);
          else leave();
          setKeepsDrafts(false);
        }}
      >
        <Icon name="leave" />
        <span>{text.navigation.signOut}</span>
      </button>
      {losses.length > 0 && (
        <ConfirmDialog
          title={texts.title}
          action={texts.action}
          onConfirm={() => signOut(keepsDrafts ? textDrafts : undefined)}
          onClose={() => setLosses([])}
        >
          {losses.map((loss) => (
            <p key={loss}>{texts.losses[loss]}</p>
          ))}
          {losses.includes('text') && (
            <div class="checks">
              <label>
                <input
                  type="checkbox"
                  checked={keepsDrafts}
                  onChange={({ currentTarget }) => setKeepsDrafts(currentTarget.checked)}
                />
                {texts.keepDrafts}
              </label>
              <p class="hint">{texts.keepDraftsHint}</p>
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
