import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text.ts';
import { Button } from './button.tsx';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** What it found, told to people who do not see it. */
  readonly status: string;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** A list at the end of a pane. It takes the focus; Escape closes it, and the focus returns to where it was. */
export function Panel({ id, title, status, children, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      // A panel that closes on its own must not move the focus.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <section
      ref={panel}
      id={id}
      class="panel"
      aria-label={title}
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div class="panel-head">
        <h2>{title}</h2>
        <p role="status">{status}</p>
        <Button
          icon="close"
          look="quiet"
          label={text.closePanel(title.toLowerCase())}
          onClick={onClose}
        />
      </div>
      {children}
    </section>
  );
}
