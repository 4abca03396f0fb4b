import type { ComponentChildren } from 'preact';
import { basePath, navigate } from '../state/router.ts';

interface LinkProps {
  /** A view, such as `keys`. */
  readonly to: string;
  readonly class?: string;
  readonly isCurrent?: boolean;
  readonly children: ComponentChildren;
}

/** A link to a view. Opens in a new tab where the browser is asked to. */
export function Link({ to, isCurrent, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={basePath + to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
