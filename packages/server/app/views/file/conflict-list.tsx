import { useRef } from 'preact/hooks';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import type { Conflict, Decision, Side } from './merge.ts';

interface ConflictListProps {
  readonly conflicts: readonly Conflict[];
  readonly onDecide: (decision: Decision) => void;
  /** Shows the place in the editor. */
  readonly onShow: (conflict: Conflict) => void;
  /** Saves the own text on the computer. */
  readonly onDownload: () => void;
}

const sides: readonly Side[] = ['mine', 'theirs', 'both'];

/** Changes that were made here and elsewhere, below the text. It does not take the focus: somebody may be typing. */
export function ConflictList({ conflicts, onDecide, onShow, onDownload }: ConflictListProps) {
  const { merge } = text;
  const section = useRef<HTMLElement>(null);
  const decide = (decision: Decision) => {
    // The button goes with its question.
    section.current?.focus();
    onDecide(decision);
  };
  return (
    <section ref={section} class="panel" aria-label={merge.title} tabIndex={0}>
      <div class="panel-head">
        <h2>{merge.title}</h2>
        <p role="status">{merge.open(conflicts.length)}</p>
        <Button icon="download" look="quiet" label={merge.keepMine} onClick={onDownload} />
      </div>
      <p class="merge-text">{merge.text}</p>
      <ul>
        {conflicts.map((conflict, index) => (
          <li key={index}>
            <div class="merge-sides">
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side} class="merge-side">
                  <p class="hint">{merge[side]}</p>
                  {conflict[side] === '' ? (
                    <p class="muted merge-nothing">{merge.nothing}</p>
                  ) : (
                    <pre>{conflict[side]}</pre>
                  )}
                </div>
              ))}
            </div>
            <div class="places" role="group" aria-label={merge.choice(index + 1)}>
              {sides.map((side) => (
                <Button key={side} onClick={() => decide({ conflict: index, side })}>
                  {merge.choices[side]}
                </Button>
              ))}
              <button type="button" class="text-button" onClick={() => onShow(conflict)}>
                {merge.show}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
