import type { ComponentChildren } from 'preact';
import { basePath, navigate } from '../state/router.ts';

interface LinkProps {
  /** A view, such as `keys`. */
  readonly to: string;
  readonly class?: string;
  readonly isCurrent?: boolean;
  /** Called when it is opened in this tab. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/** A link to a view. Opens in a new tab where the browser is asked to. */
export function Link({ to, isCurrent, onOpen, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={basePath + to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen?.();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
