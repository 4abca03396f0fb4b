import { useState } from 'preact/hooks';
import { account } from '../../api/account.ts';
import type { Key, NewKey } from '../../api/bodies.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { ConfirmKey } from './confirm-key.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyTable } from './key-table.tsx';
import { ShowKey } from './show-key.tsx';

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'show'; readonly created: NewKey }
  | { readonly kind: 'rotate' | 'revoke'; readonly subject: Key };

/** The API keys of the account. */
export function KeysView() {
  const { keys } = text;
  const [loaded, reload] = useLoaded(account.keys);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const show = (created: NewKey) => {
    reload();
    setOpen({ kind: 'show', created });
  };
  const changed = () => {
    reload();
    close();
  };
  const create = () => setOpen({ kind: 'create' });
  const isEmpty = loaded.kind === 'ready' && loaded.data.length === 0;
  return (
    <div class="page">
      <header class="page-head">
        <div>
          <ViewHeading>{keys.title}</ViewHeading>
          <p>{keys.about}</p>
        </div>
        {/* It does not move when the list arrives: it may have the focus. */}
        <Button icon="plus" look="primary" onClick={create}>
          {keys.create}
        </Button>
      </header>
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <Failure message={loaded.message} onRetry={reload} />}
      {isEmpty && (
        <Empty
          icon="key"
          title={keys.emptyTitle}
          action={
            <Button icon="plus" onClick={create}>
              {keys.create}
            </Button>
          }
        >
          {keys.empty}
        </Empty>
      )}
      {loaded.kind === 'ready' && !isEmpty && (
        <KeyTable
          keys={loaded.data}
          onRotate={(subject) => setOpen({ kind: 'rotate', subject })}
          onRevoke={(subject) => setOpen({ kind: 'revoke', subject })}
        />
      )}
      {open && <KeyDialog open={open} onNew={show} onChanged={changed} onClose={close} />}
    </div>
  );
}

interface KeyDialogProps {
  readonly open: Open;
  readonly onNew: (created: NewKey) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function KeyDialog({ open, onNew, onChanged, onClose }: KeyDialogProps) {
  switch (open.kind) {
    case 'create':
      return <CreateKey onCreated={onNew} onClose={onClose} />;
    case 'show':
      return <ShowKey created={open.created} onClose={onClose} />;
    case 'rotate':
    case 'revoke':
      return (
        <ConfirmKey
          action={open.kind}
          subject={open.subject}
          onRotated={onNew}
          onRevoked={onChanged}
          onClose={onClose}
        />
      );
  }
}
