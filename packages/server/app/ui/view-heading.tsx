import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { onViewChange } from '../state/router.ts';
import { hasNoFocus } from './has-no-focus.ts';

/** What had the focus when the view changed; `undefined` once the new view has taken the focus. */
let left: Element | null | undefined;

onViewChange(() => (left = document.activeElement));

/** The heading of a view. After a change of view it takes the focus, so that it is announced. */
export function ViewHeading({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (left === undefined) return;
    // People who have gone on to another control keep it.
    const isWaiting = document.activeElement === left || hasNoFocus();
    left = undefined;
    if (isWaiting) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
