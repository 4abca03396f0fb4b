import { useCallback, useEffect, useState } from 'preact/hooks';
import { operators } from '../../api/operators.ts';
import type { ManagedAccount } from '../../api/bodies.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.tsx';
import { perform } from '../../ui/perform.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { usePages } from '../../ui/hooks/use-pages.ts';
import { AccountDialog, type OpenAccount } from './account-dialog.tsx';
import { AccountTable } from './account-table.tsx';

/** Time after the last key before a search begins. */
const typingMs = 250;

interface AccountsPanelProps {
  /** Shows the audit log of an account. */
  readonly onHistory: (id: string) => void;
}

/** The accounts of the server, with what an operator can do with them. */
export function AccountsPanel({ onHistory }: AccountsPanelProps) {
  const texts = text.operators;
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<OpenAccount>();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const load = useCallback((cursor?: string) => operators.accounts(search, cursor), [search]);
  const { loaded, reload, more } = usePages(load);

  const resume = ({ id, email }: ManagedAccount) =>
    void perform(async () => {
      await operators.change(id, { state: 'active' });
      notify('done', texts.resumed(email));
      reload();
    });

  return (
    <section class="list">
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <Failure message={loaded.message} onRetry={reload} />}
      {loaded.kind === 'ready' && loaded.data.entries.length === 0 && (
        <Empty icon="search" title={texts.none}>
          {texts.noneText}
        </Empty>
      )}
      {loaded.kind === 'ready' && loaded.data.entries.length > 0 && (
        <AccountTable
          accounts={loaded.data.entries}
          onOpen={setOpen}
          onResume={resume}
          onHistory={onHistory}
        />
      )}
      {loaded.kind === 'ready' && loaded.data.next_cursor && (
        <Button onClick={more}>{texts.more}</Button>
      )}
      {open && (
        <AccountDialog
          open={open}
          onDone={reload}
          onResume={resume}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
