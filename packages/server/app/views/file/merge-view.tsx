import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { hasNoFocus } from '../../ui/has-no-focus.ts';
import type { Revision, Unsaved } from './file-sync.ts';
import { compare, merged, type Hunk, type Side } from './merge.ts';

interface MergeViewProps {
  readonly mine: Unsaved;
  readonly theirs: Revision;
  readonly title: ComponentChildren;
  readonly onDownload: () => void;
  readonly onMerged: (merged: string) => void;
}

const sides: readonly Side[] = ['mine', 'theirs', 'both'];

/** Two versions of a file side by side. A person chooses a side of each change. */
export function MergeView({ mine, theirs, title, onDownload, onMerged }: MergeViewProps) {
  const { merge } = text;
  const hunks = useMemo(() => compare(mine.base, mine.content, theirs.content), [mine, theirs]);
  const [choices, setChoices] = useState(() => suggestionsOf(hunks));
  const changes = hunks.filter(({ kind }) => kind === 'change').length;
  const open = changes - choices.size;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The editor that had the focus is gone.
    if (hasNoFocus()) heading.current?.focus();
  }, []);
  return (
    <div class="merge">
      <div class="bar">
        {title}
        <div class="bar-controls">
          <Button icon="download" onClick={onDownload}>
            {merge.keepMine}
          </Button>
          <Button
            icon="check"
            look="primary"
            isDisabled={open > 0}
            onClick={() => onMerged(merged(hunks, choices))}
          >
            {merge.done}
          </Button>
        </div>
      </div>
      <div class="merge-body">
        <header class="merge-head">
          <h2 ref={heading} tabIndex={-1}>
            {merge.title}
          </h2>
          <p>{merge.text}</p>
          <p role="status">
            <strong>{merge.open(open)}</strong>
          </p>
        </header>
        <div class="merge-columns" aria-hidden="true">
          <span>{merge.mine}</span>
          <span>{merge.theirs}</span>
        </div>
        {hunks.map((hunk, index) =>
          hunk.kind === 'same' ? (
            <SameLines key={index} lines={hunk.lines} />
          ) : (
            <ChangedLines
              key={index}
              hunk={hunk}
              number={hunks.slice(0, index + 1).filter(({ kind }) => kind === 'change').length}
              choice={choices.get(index)}
              onChoose={(side) => setChoices(new Map(choices).set(index, side))}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** Lines of context shown around a change. */
const contextLines = 3;

function SameLines({ lines }: { readonly lines: readonly string[] }) {
  const hidden = lines.length - 2 * contextLines;
  if (hidden <= 1) return <pre class="merge-same">{lines.join('')}</pre>;
  return (
    <>
      <pre class="merge-same">{lines.slice(0, contextLines).join('')}</pre>
      <p class="merge-hidden">{text.merge.same(hidden)}</p>
      <pre class="merge-same">{lines.slice(-contextLines).join('')}</pre>
    </>
  );
}

interface ChangedLinesProps {
  readonly hunk: Extract<Hunk, { readonly kind: 'change' }>;
  readonly number: number;
  readonly choice: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function ChangedLines({ hunk, number, choice, onChoose }: ChangedLinesProps) {
  const { merge } = text;
  const isChosen = (side: Side) => choice === side || choice === 'both';
  return (
    <section class="merge-change" aria-label={merge.choice(number)}>
      <div class="merge-sides">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} class={`merge-side merge-${side}${isChosen(side) ? ' is-chosen' : ''}`}>
            <p class="unseen">{merge[side]}</p>
            {hunk[side] === '' ? (
              <p class="muted merge-nothing">{merge.nothing}</p>
            ) : (
              <pre>{hunk[side]}</pre>
            )}
          </div>
        ))}
      </div>
      <Choice
        label={merge.choice(number)}
        value={choice}
        options={sides.map((value) => ({ value, label: merge.choices[value] }))}
        onChange={onChoose}
      />
    </section>
  );
}

function suggestionsOf(hunks: readonly Hunk[]): ReadonlyMap<number, Side> {
  const suggestions = new Map<number, Side>();
  for (const [index, hunk] of hunks.entries())
    if (hunk.kind === 'change' && hunk.suggested) suggestions.set(index, hunk.suggested);
  return suggestions;
}
