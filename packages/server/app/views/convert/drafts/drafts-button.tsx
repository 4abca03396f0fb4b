import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { keepNow } from '../../../state/before-hidden.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { perform } from '../../../ui/perform.ts';
import type { DraftsDialogProps } from './drafts-dialog.tsx';
import { listDrafts, type ListedDraft } from './text-drafts.ts';

interface DraftsButtonProps extends Pick<DraftsDialogProps, 'onOpen' | 'onRename' | 'onDelete'> {
  /** The title of the open draft. */
  readonly title: string;
}

/** Says which draft is open, and shows the others. */
export function DraftsButton({ title, ...actions }: DraftsButtonProps) {
  const shown = title || text.drafts.untitled;
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>();
  const [dialog, setDialog] = useState<{ readonly Shown: ComponentType<DraftsDialogProps> }>();
  const list = async () => {
    keepNow();
    setDrafts(await listDrafts());
  };
  const open = () =>
    void perform(async () => {
      const [{ DraftsDialog }] = await Promise.all([import('./drafts-dialog.tsx'), list()]);
      setDialog({ Shown: DraftsDialog });
    });
  return (
    <span class="drafts-button">
      <Button icon="file" look="quiet" label={text.drafts.button(shown)} onClick={open}>
        {shown}
      </Button>
      {dialog && drafts && (
        <dialog.Shown
          {...actions}
          drafts={drafts}
          onChanged={() => void list()}
          onClose={() => setDialog(undefined)}
        />
      )}
    </span>
  );
}
