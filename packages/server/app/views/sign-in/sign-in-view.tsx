import { useState } from 'preact/hooks';
import { account } from '../../api/account.ts';
import { messageOf } from '../../api/api.ts';
import { basePath } from '../../state/router.ts';
import { loadSession } from '../../state/session.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Mark } from '../../ui/shell.tsx';
import { SingleSignOn } from '../../ui/single-sign-on.tsx';
import { ViewHeading } from '../../ui/view-heading.tsx';

/** The page for everyone who is not signed in. */
export function SignInView() {
  const { signIn } = text;
  return (
    <main class="welcome">
      <section class="welcome-about">
        <p class="brand">
          <Mark />
          {text.product}
        </p>
        <ViewHeading>{signIn.tagline}</ViewHeading>
        <p>{signIn.about}</p>
        <a href={`${basePath}docs`}>{signIn.docs}</a>
      </section>
      <section class="card">
        <h2>{signIn.title}</h2>
        <PasswordForm />
        <SingleSignOn label={signIn.provider} />
        <details>
          <summary>{signIn.linkTitle}</summary>
          <p>
            {signIn.link} <code>{signIn.linkCommand}</code>
          </p>
        </details>
      </section>
    </main>
  );
}

function PasswordForm() {
  const { signIn } = text;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (!email || !password) return setError(signIn.incomplete);
    setBusy(true);
    setError(undefined);
    try {
      await account.signIn(email, password);
      await loadSession();
    } catch (thrown) {
      setError(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
      <p class="error" role="alert">
        {error}
      </p>
      <Button type="submit" look="primary" isBusy={isBusy}>
        {signIn.submit}
      </Button>
    </form>
  );
}
