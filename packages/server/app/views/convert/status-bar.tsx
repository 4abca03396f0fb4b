import { useRef } from 'preact/hooks';
import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';

interface StatusBarProps {
  /** Words of the text; `undefined` until they are counted. */
  readonly words: number | undefined;
  readonly problemCount: number;
  readonly showsProblems: boolean;
  /** The id of the list of problems. */
  readonly problemsId: string;
  readonly onProblems: () => void;
  /** Absent: tidying changes nothing. */
  readonly onChanges: (() => void) | undefined;
  /** Absent: files of the computer cannot be opened. */
  readonly onOpen: ((file: File | undefined) => void) | undefined;
  /** Absent: there is a text already. */
  readonly onExample: (() => void) | undefined;
  readonly onFormatting: () => void;
  readonly onCode: () => void;
}

/** Facts about the text, what a download costs, and less frequent actions. */
export function StatusBar(props: StatusBarProps) {
  const { convert, problems } = text;
  const { words, problemCount, onOpen } = props;
  const input = useRef<HTMLInputElement>(null);
  const current = useStore(session);
  const isFree = current.kind === 'signed-in' && current.isFree;
  return (
    <div class="status">
      {onOpen && (
        <>
          <input
            ref={input}
            type="file"
            accept=".md,.markdown,.mdown,.txt,text/markdown,text/plain"
            hidden
            onChange={({ currentTarget }) => {
              onOpen(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Button icon="open" look="quiet" onClick={() => input.current?.click()}>
            {convert.open}
          </Button>
        </>
      )}
      {props.onExample && (
        <span class="is-for-one-pane">
          <Button icon="file" look="quiet" onClick={props.onExample}>
            {convert.shortExample}
          </Button>
        </span>
      )}
      <Button icon="book" look="quiet" onClick={props.onFormatting}>
        {text.formatting.button}
      </Button>
      <Button icon="code" look="quiet" onClick={props.onCode}>
        {convert.code}
      </Button>
      {problemCount > 0 && (
        <Button
          icon="alert"
          look="quiet"
          isExpanded={props.showsProblems}
          controls={props.showsProblems ? props.problemsId : undefined}
          onClick={props.onProblems}
        >
          {problems.count(problemCount)}
        </Button>
      )}
      {props.onChanges && (
        <Button icon="changes" look="quiet" onClick={props.onChanges}>
          {text.changes.button}
        </Button>
      )}
      <p class="status-facts">
        {words !== undefined && <span>{convert.words(words)}</span>}
        <span>{isFree ? convert.priceFree : convert.price}</span>
      </p>
    </div>
  );
}
