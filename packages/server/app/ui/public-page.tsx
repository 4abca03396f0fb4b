import type { ComponentChildren } from 'preact';
import { text } from '../text.ts';
import { Link } from './link.tsx';
import { Mark } from './shell.tsx';

/** A page for people who may not be signed in. */
export function PublicPage({ children }: { readonly children: ComponentChildren }) {
  return (
    <main class="page">
      <Link to="" class="brand">
        <Mark />
        {text.product}
      </Link>
      {children}
    </main>
  );
}
