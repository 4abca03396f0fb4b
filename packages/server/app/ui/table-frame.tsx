import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useMoreBeside } from './hooks/use-more-beside.ts';

interface TableFrameProps {
  /** Accessible name. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Scrolls a table that is wider than the window, and shows that it does. */
export function TableFrame({ label, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useMoreBeside(frame);
  return (
    <div ref={frame} class="table-frame" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
