import { useMemo } from 'preact/hooks';
import type { PreviewAnswer } from '../../../preview/messages.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { WithCode } from '../../../ui/with-code.tsx';
import { tidiedText, tidyChanges, type Piece, type TidyChange } from '../tidy-changes.ts';

type Shown = Extract<PreviewAnswer, { readonly kind: 'shown' }>;

interface ChangesDialogProps {
  readonly answer: Shown;
  /** Shows a place in the editor. */
  readonly onSelect: (start: number, end: number) => void;
  /** Replaces the text of the editor. */
  readonly onApply: (tidied: string) => void;
  readonly onClose: () => void;
}

/** More are hard to read, and slow to show. */
const changesShown = 200;

/** What tidying changes, line by line: before and after. */
export function ChangesDialog({ answer, onSelect, onApply, onClose }: ChangesDialogProps) {
  const { changes } = text;
  const { source, edits, problems } = answer;
  const all = useMemo(() => tidyChanges(source, edits), [source, edits]);
  const summaries = new Map(problems.map(({ rule, message }) => [rule, message]));
  return (
    <Dialog
      title={changes.title}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              onApply(tidiedText(source, edits));
            }}
          >
            {changes.apply}
          </Button>
          <Button look="primary" onClick={onClose}>
            {changes.done}
          </Button>
        </>
      }
    >
      <p>{changes.about}</p>
      <ol class="changes">
        {all.slice(0, changesShown).map((change) => (
          <Change
            key={change.start}
            change={change}
            summaries={change.rules.map((rule) => summaries.get(rule) ?? rule)}
            onSelect={() => {
              onClose();
              onSelect(change.start, change.end);
            }}
          />
        ))}
      </ol>
      {all.length > changesShown && <p class="hint">{changes.more(all.length - changesShown)}</p>}
    </Dialog>
  );
}

interface ChangeProps {
  readonly change: TidyChange;
  readonly summaries: readonly string[];
  readonly onSelect: () => void;
}

function Change({ change, summaries, onSelect }: ChangeProps) {
  const { changes, problems } = text;
  return (
    <li>
      <p class="change-head">
        <button type="button" class="text-button" onClick={onSelect}>
          {problems.line(change.line)}
        </button>{' '}
        <WithCode>{summaries.join(' ')}</WithCode>
      </p>
      <div class="change-lines">
        <Lines label={changes.before} pieces={change.before} edited="del" />
        <Lines label={changes.after} pieces={change.after} edited="ins" />
      </div>
    </li>
  );
}

interface LinesProps {
  readonly label: string;
  readonly pieces: readonly Piece[];
  readonly edited: 'del' | 'ins';
}

function Lines({ label, pieces, edited: Edited }: LinesProps) {
  return (
    <div class={`change-side change-${Edited}`}>
      <p class="change-label">{label}</p>
      <pre>
        {pieces.map(({ text: piece, isEdited }, index) =>
          isEdited ? <Edited key={index}>{visible(piece)}</Edited> : piece,
        )}
      </pre>
    </div>
  );
}

/** Shows line endings and spaces at their ends, which are otherwise invisible. */
function visible(piece: string): string {
  return piece.replace(/\n/g, '↵\n').replace(/[ \t](?=[ \t]*(?:↵|$))/g, '·');
}
