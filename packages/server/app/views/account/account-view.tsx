import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { BrowserList } from './browser-list.tsx';
import { PasswordForm } from './password-form.tsx';

/** The account, its password and the browsers that are signed in. */
export function AccountView() {
  const current = useStore(session);
  if (current.kind !== 'signed-in') return null;
  const { email, plan, has_password } = current.account;
  return (
    <div class="page">
      <header class="page-head">
        <div>
          <ViewHeading>{text.account.title}</ViewHeading>
          <p>
            {email} · {text.account.plans[plan]}
          </p>
        </div>
      </header>
      <PasswordForm key={String(has_password)} email={email} hasPassword={has_password} />
      <section class="section">
        <header class="section-head">
          <div>
            <h2>{text.language}</h2>
            <p>{text.languageHint}</p>
          </div>
        </header>
        <LanguageChoice />
      </section>
      <BrowserList />
    </div>
  );
}
