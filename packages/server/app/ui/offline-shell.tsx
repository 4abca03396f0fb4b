import type { ComponentChildren } from 'preact';
import { loadSession } from '../state/session.ts';
import { text } from '../text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Mark } from './shell.tsx';

interface OfflineShellProps {
  /** The current view. */
  readonly path: string;
  readonly children: ComponentChildren;
}

/** What is around a view while the server does not answer: the one view that does not need it. */
export function OfflineShell({ path, children }: OfflineShellProps) {
  const { navigation, offline, product, retry } = text;
  return (
    <div class="shell">
      <aside class="side" aria-label={product}>
        <Link to="convert" class="brand">
          <Mark />
          {product}
        </Link>
        <nav aria-label={navigation.label}>
          <Link to="convert" class="nav-link" isCurrent={path === 'convert'}>
            <Icon name="convert" />
            <span>{navigation.convert}</span>
          </Link>
        </nav>
        <div class="side-end offline" role="status">
          <p>{offline}</p>
          <Button onClick={() => void loadSession()}>{retry}</Button>
        </div>
      </aside>
      <main id="main" class="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
