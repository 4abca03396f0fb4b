import { useState } from 'preact/hooks';
import { account } from '../../api/account.ts';
import { problemOf } from '../../api/api.ts';
import { loadSession } from '../../state/session.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { notify } from '../../ui/notices.tsx';

interface PasswordFormProps {
  readonly email: string;
  readonly hasPassword: boolean;
}

/** Sets the first password or changes it. */
export function PasswordForm({ email, hasPassword }: PasswordFormProps) {
  const texts = text.account;
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (next === '') return setErrors({ new_password: texts.passwordMissing });
    setBusy(true);
    try {
      await account.setPassword(hasPassword ? current : undefined, next);
      setCurrent('');
      setNext('');
      setErrors({});
      notify('done', texts.passwordChanged);
      await loadSession();
    } catch (error) {
      const { fields, message } = problemOf(error);
      const isShown = 'new_password' in fields || (hasPassword && 'current_password' in fields);
      setErrors(isShown ? fields : { form: message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section class="section narrow">
      <header class="section-head">
        <div>
          <h2>{texts.password}</h2>
          <p>{hasPassword ? texts.passwordText : texts.firstPassword}</p>
        </div>
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input type="email" autocomplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={texts.current}
            error={errors['current_password']}
            value={current}
            onInput={setCurrent}
          />
        )}
        <PasswordField
          label={texts.next}
          hint={texts.nextHint}
          error={errors['new_password']}
          isNew
          value={next}
          onInput={setNext}
        />
        <p class="error" role="alert">
          {errors['form']}
        </p>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {hasPassword ? texts.changePassword : texts.setPassword}
        </Button>
      </form>
    </section>
  );
}
