import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useStore } from '../../state/store.ts';
import { moveBorder, shareMax, shareMin, textShare } from '../../state/text-share.ts';
import { text } from '../../text.ts';
import type { Pane } from './use-panels.ts';

interface PanesProps {
  /** Which pane a window shows that has no space for both. */
  readonly shown: Pane;
  /** The text and the document. */
  readonly children: ComponentChildren;
}

/** Percent by which a key moves the border. */
const step = 2;

/**
 * The text and the document, with a border that can be moved.
 * Source: WAI-ARIA Authoring Practices, window splitter.
 */
export function Panes({ shown, children }: PanesProps) {
  const panes = useRef<HTMLDivElement>(null);
  const share = useStore(textShare);
  const moveTo = (x: number) => {
    const { left, width } = panes.current!.getBoundingClientRect();
    moveBorder(((x - left) / width) * 100);
  };
  return (
    <div ref={panes} class={`panes shows-${shown}`} style={{ '--text-share': `${share}%` }}>
      {children}
      <div
        class="pane-border"
        role="separator"
        aria-orientation="vertical"
        aria-label={text.convert.border}
        aria-valuenow={share}
        aria-valuemin={shareMin}
        aria-valuemax={shareMax}
        tabIndex={0}
        onKeyDown={(event) => {
          const moves: Readonly<Record<string, number>> = {
            ArrowLeft: share - step,
            ArrowRight: share + step,
            Home: shareMin,
            End: shareMax,
          };
          const target = moves[event.key];
          if (target === undefined) return;
          event.preventDefault();
          moveBorder(target);
        }}
        onDblClick={() => moveBorder()}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ currentTarget, pointerId, clientX }) => {
          if (currentTarget.hasPointerCapture(pointerId)) moveTo(clientX);
        }}
      />
    </div>
  );
}
