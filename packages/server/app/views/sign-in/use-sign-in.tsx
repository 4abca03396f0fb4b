import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { account } from '../../api/account.ts';
import { loadSession } from '../../state/session.ts';
import { text } from '../../text.ts';
import { FormError } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

interface SignIn {
  readonly fields: ComponentChildren;
  /** @throws what is wrong, as a form shows it */
  readonly submit: () => Promise<void>;
}

/** Signing in with an address and a password. */
export function useSignIn(): SignIn {
  const { signIn } = text;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return {
    fields: (
      <>
        <Field label={signIn.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autocomplete="username"
              value={email}
              onInput={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
        </Field>
        <PasswordField label={signIn.password} value={password} onInput={setPassword} />
      </>
    ),
    async submit() {
      if (!email || !password) throw new FormError(signIn.incomplete);
      await account.signIn(email, password);
      await loadSession();
    },
  };
}

/** What people do who have no password. */
export function WithoutPassword() {
  const { signIn } = text;
  return (
    <details>
      <summary>{signIn.linkTitle}</summary>
      <p>
        {signIn.link} <code>{signIn.linkCommand}</code>
      </p>
    </details>
  );
}
