import type { ComponentChildren } from 'preact';
import type { Account } from '../api/bodies.ts';
import { basePath } from '../state/router.ts';
import { text } from '../text.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SignOutButton } from './sign-out-button.tsx';

interface ShellProps {
  readonly account: Account;
  readonly isFree: boolean;
  /** The current view. */
  readonly path: string;
  readonly children: ComponentChildren;
}

const entries: readonly {
  readonly to: 'convert' | 'projects' | 'designs' | 'keys' | 'usage';
  readonly icon: IconName;
}[] = [
  { to: 'convert', icon: 'convert' },
  { to: 'projects', icon: 'folder' },
  { to: 'designs', icon: 'palette' },
  { to: 'keys', icon: 'key' },
  { to: 'usage', icon: 'chart' },
];

/** Navigation, balance and account around a view. */
export function Shell({ account, isFree, path, children }: ShellProps) {
  const { navigation } = text;
  return (
    <div class="shell">
      <a class="skip" href="#main" onClick={skip}>
        {text.skip}
      </a>
      <aside class="side" aria-label={text.product}>
        <Link to="convert" class="brand">
          <Mark />
          {text.product}
        </Link>
        <nav aria-label={navigation.label}>
          {entries.map(({ to, icon }) => (
            <Link key={to} to={to} class="nav-link" isCurrent={path.split('/')[0] === to}>
              <Icon name={icon} />
              <span>{navigation[to]}</span>
            </Link>
          ))}
          <a class="nav-link" href={`${basePath}docs`} target="_blank" rel="noreferrer">
            <Icon name="book" />
            <span>{navigation.docs}</span>
          </a>
        </nav>
        <div class="side-end">
          <Link to="usage" class="balance">
            {isFree ? navigation.unlimited : navigation.balance(account.credits_remaining)}
          </Link>
          <p class="who" title={account.email}>
            {account.email}
          </p>
          {account.is_operator && (
            <Link to="operators" class="nav-link" isCurrent={path === 'operators'}>
              <Icon name="sliders" />
              <span>{navigation.operators}</span>
            </Link>
          )}
          <Link to="settings" class="nav-link" isCurrent={path === 'settings'}>
            <Icon name="person" />
            <span>{navigation.settings}</span>
          </Link>
          <Shortcuts />
          <SignOutButton />
        </div>
      </aside>
      <main id="main" class="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** A fragment link would follow `base` and leave the view. */
function skip(event: Event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d="M6 16.5v-9l4 4.5 4-4.5v9M18 8v8m-2-2 2 2.25L20 14" />
    </svg>
  );
}
