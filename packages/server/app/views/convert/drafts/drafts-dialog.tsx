import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { hasNoFocus } from '../../../ui/has-no-focus.ts';
import { Time } from '../../../ui/time.tsx';
import type { ListedDraft } from './text-drafts.ts';

export interface DraftsDialogProps {
  readonly drafts: readonly ListedDraft[];
  /** Opens a draft, or a new one. */
  readonly onOpen: (id?: string) => void;
  /** An empty name is that of the first heading. */
  readonly onRename: (draft: ListedDraft, name: string) => void;
  readonly onDelete: (draft: ListedDraft) => void;
  /** The list is outdated. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The drafts of this browser, the newest first. */
export function DraftsDialog(props: DraftsDialogProps) {
  const { drafts, onOpen, onClose } = props;
  const [renaming, setRenaming] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  /** The row that was used last: what had the focus in it may be gone. */
  const last = useRef(0);
  useLayoutEffect(() => {
    if (!hasNoFocus()) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('button.draft') ?? [];
    rows[Math.min(last.current, rows.length - 1)]?.focus();
  });
  const open = (id?: string) => {
    onClose();
    onOpen(id);
  };
  return (
    <Dialog
      title={text.drafts.title}
      onClose={onClose}
      actions={
        <Button icon="plus" look="primary" onClick={() => open()}>
          {text.drafts.create}
        </Button>
      }
    >
      <p class="hint">{text.drafts.about}</p>
      {drafts.length === 0 && <p>{text.drafts.empty}</p>}
      <ul ref={list} class="drafts">
        {drafts.map((draft, index) => (
          <li key={draft.id} onFocusIn={() => (last.current = index)}>
            {renaming === draft.id ? (
              <RenameForm
                title={draft.title}
                onDone={(name) => {
                  setRenaming(undefined);
                  if (name === undefined) return;
                  props.onRename(draft, name);
                  props.onChanged();
                }}
              />
            ) : (
              <DraftRow
                draft={draft}
                onOpen={() => (draft.isOwn ? onClose() : open(draft.id))}
                onRename={() => setRenaming(draft.id)}
                onDelete={() => {
                  props.onDelete(draft);
                  if (draft.isOwn) onClose();
                  else props.onChanged();
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface DraftRowProps {
  readonly draft: ListedDraft;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function DraftRow({ draft, onOpen, onRename, onDelete }: DraftRowProps) {
  const { drafts } = text;
  const title = draft.title || drafts.untitled;
  return (
    <>
      <button
        type="button"
        class="draft"
        aria-current={draft.isOwn ? 'true' : undefined}
        disabled={draft.isElsewhere}
        onClick={onOpen}
      >
        <span class="draft-title">{title}</span>
        <span class="hint">
          <Time value={new Date(draft.keptAt).toISOString()} isExact />
          {draft.isOwn && `, ${drafts.current}`}
          {draft.isElsewhere && `, ${drafts.elsewhere}`}
        </span>
      </button>
      {!draft.isElsewhere && (
        <>
          <Button icon="rename" look="quiet" label={drafts.rename(title)} onClick={onRename} />
          <Button icon="trash" look="quiet" label={drafts.delete(title)} onClick={onDelete} />
        </>
      )}
    </>
  );
}

interface RenameFormProps {
  readonly title: string;
  /** @param name absent: it stays */
  readonly onDone: (name?: string) => void;
}

/** Characters; as those of files. */
const nameLengthMax = 200;

function RenameForm({ title, onDone }: RenameFormProps) {
  const [name, setName] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.select(), []);
  return (
    <form
      class="draft-rename"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(name.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog stays.
        event.preventDefault();
        onDone();
      }}
    >
      <input
        ref={input}
        aria-label={text.drafts.rename(title || text.drafts.untitled)}
        title={text.drafts.renameHint}
        autocomplete="off"
        maxLength={nameLengthMax}
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit">{text.save}</Button>
    </form>
  );
}
