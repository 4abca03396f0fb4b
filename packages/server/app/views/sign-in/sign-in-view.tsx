import { useState } from 'preact/hooks';
import { basePath } from '../../state/router.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { formMessageOf } from '../../ui/dialogs/form-dialog.tsx';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { Mark } from '../../ui/shell.tsx';
import { SingleSignOn } from '../../ui/single-sign-on.tsx';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { useSignIn, WithoutPassword } from './use-sign-in.tsx';

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
        <LanguageChoice />
      </section>
      <section class="card">
        <h2>{signIn.title}</h2>
        <PasswordForm />
        <SingleSignOn label={signIn.provider} />
        <WithoutPassword />
      </section>
    </main>
  );
}

function PasswordForm() {
  const { fields, submit } = useSignIn();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    setError(undefined);
    try {
      await submit();
    } catch (thrown) {
      setError(formMessageOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {fields}
      <p class="error" role="alert">
        {error}
      </p>
      <Button type="submit" look="primary" isBusy={isBusy}>
        {text.signIn.submit}
      </Button>
    </form>
  );
}
