import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../../text.ts';
import { Button } from '../button.tsx';
import { Notices, useNoticesIn } from '../notices.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** The wide form, for pictures and tables. */
  readonly isWide?: boolean;
  /** Buttons at the end. */
  readonly actions?: ComponentChildren;
  readonly onClose: () => void;
}

/** A modal dialog. Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, children, isWide = false, actions, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useRef(true);
  useNoticesIn(id);
  // Before the next event: keys that follow belong to the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // Not the button that closes it.
    element
      ?.querySelector<HTMLElement>('.dialog-body :is(input:not([hidden]), select, button)')
      ?.focus();
    return () => {
      isOpen.current = false;
      element?.close();
      // Browsers do not restore the focus from a dialog that is removed.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // The browser reports a dialog that the app has closed, too.
  const closed = () => {
    if (isOpen.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={isWide ? 'dialog is-wide' : 'dialog'}
      aria-labelledby={id}
      onClose={closed}
    >
      {/* Not landmarks of the page. */}
      <header role="none">
        <h2 id={id}>{title}</h2>
        <Button icon="close" look="quiet" label={text.close} onClick={onClose} />
      </header>
      <div class="dialog-body">{children}</div>
      {actions && <footer role="none">{actions}</footer>}
      <Notices dialog={id} />
    </dialog>
  );
}
