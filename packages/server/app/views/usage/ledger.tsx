import { useState } from 'preact/hooks';
import { account } from '../../api/account.ts';
import type { LedgerEntry } from '../../api/bodies.ts';
import { locale } from '../../language.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.tsx';
import { perform } from '../../ui/perform.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { usePages } from '../../ui/hooks/use-pages.ts';
import { ledgerCsv } from './ledger-csv.ts';

/** Entries that are added at a time. */
const pageSize = 20;

const load = (cursor?: string) => account.ledgerPage(pageSize, cursor);

/** The changes of the balance, newest first. */
export function Ledger() {
  const { usage } = text;
  const { loaded, reload, more } = usePages(load);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    await perform(async () => {
      saveFile('ledger.csv', 'text/csv', ledgerCsv(await account.ledger()));
      notify('done', usage.exported);
    });
    setBusy(false);
  }

  return (
    <section class="section list">
      <header class="section-head">
        <div>
          <h2>{usage.ledger}</h2>
          <p>{usage.ledgerText}</p>
        </div>
        <Button icon="download" isBusy={isBusy} onClick={() => void save()}>
          {usage.export}
        </Button>
      </header>
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <Failure message={loaded.message} onRetry={reload} />}
      {loaded.kind === 'ready' && <LedgerTable entries={loaded.data.entries} />}
      {loaded.kind === 'ready' && loaded.data.next_cursor && (
        <Button onClick={more}>{usage.more}</Button>
      )}
    </section>
  );
}

function LedgerTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const { usage } = text;
  const { ledgerColumns: columns } = usage;
  return (
    <DataTable
      label={usage.ledger}
      columns={[
        [columns.time],
        [columns.kind],
        [columns.reference, 'if-wide'],
        [columns.change, 'number'],
      ]}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>
            <Time value={entry.created_at} isExact />
          </td>
          <td>{usage.ledgerKinds[entry.kind]}</td>
          <td class="wraps if-wide">
            <code>{entry.reference}</code>
          </td>
          <td class="number">{changeText(entry)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function changeText({ subscription_change, topup_change }: LedgerEntry): string {
  const change = subscription_change + topup_change;
  return change.toLocaleString(locale, { signDisplay: 'exceptZero' });
}
