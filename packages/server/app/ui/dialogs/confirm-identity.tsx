import { useState } from 'preact/hooks';
import { account } from '../../api/account.ts';
import type { Account } from '../../api/bodies.ts';
import { confirmation } from '../../state/confirmation.ts';
import { session } from '../../state/session.ts';
import { usePath } from '../../state/router.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { FormDialog, FormError } from './form-dialog.tsx';
import { offersSingleSignOn, SingleSignOn, singleSignOnUrl } from '../single-sign-on.tsx';

/** Asks who is there before an action that would outlive the session, such as creating a key. */
export function ConfirmIdentity() {
  const waiting = useStore(confirmation);
  const current = useStore(session);
  if (!waiting || current.kind !== 'signed-in') return null;
  return <ConfirmForm account={current.account} settle={waiting.settle} />;
}

interface ConfirmFormProps {
  readonly account: Account;
  readonly settle: (isConfirmed: boolean) => void;
}

function ConfirmForm({ account: { email, has_password: hasPassword }, settle }: ConfirmFormProps) {
  const { confirm } = text;
  const path = usePath();
  const [password, setPassword] = useState('');
  /** Whether the provider is the way to confirm, and not one of two. */
  const isByProvider = !hasPassword && offersSingleSignOn;

  async function submit() {
    if (isByProvider) {
      location.assign(singleSignOnUrl(path, true));
      return new Promise(() => {}); // The browser leaves this page.
    }
    if (hasPassword) {
      if (password === '') throw new FormError(confirm.passwordMissing);
      await account.signIn(email, password);
    }
    settle(true);
  }

  return (
    <FormDialog
      title={confirm.title}
      action={isByProvider ? confirm.provider : hasPassword ? confirm.submit : text.retry}
      onSubmit={submit}
      onClose={() => settle(false)}
    >
      <p>{confirm.text}</p>
      {hasPassword ? (
        <>
          <input type="email" autocomplete="username" value={email} readOnly hidden />
          <PasswordField label={confirm.password} value={password} onInput={setPassword} />
          <SingleSignOn label={confirm.provider} isRepeated />
        </>
      ) : (
        !isByProvider && (
          <p>
            {confirm.link} <code>{text.signIn.linkCommand}</code>
          </p>
        )
      )}
    </FormDialog>
  );
}
