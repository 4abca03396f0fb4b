import { useCallback } from 'preact/hooks';
import { operators } from '../../api/operators.ts';
import type { AuditEntry } from '../../api/bodies.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { RowFacts } from '../../ui/row-facts.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { usePages } from '../../ui/hooks/use-pages.ts';

interface AuditPanelProps {
  /** Empty: all accounts. */
  readonly accountId: string;
  readonly onAll: () => void;
}

/** The audit log, newest first. */
export function AuditPanel({ accountId, onAll }: AuditPanelProps) {
  const texts = text.operators;
  const load = useCallback((cursor?: string) => operators.audit(accountId, cursor), [accountId]);
  const { loaded, reload, more } = usePages(load);
  return (
    <section class="list">
      {accountId && (
        <p>
          {texts.auditOf} <Button onClick={onAll}>{texts.auditAll}</Button>
        </p>
      )}
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <Failure message={loaded.message} onRetry={reload} />}
      {loaded.kind === 'ready' && loaded.data.entries.length === 0 && (
        <Empty icon="book" title={texts.auditNone}>
          {texts.auditNoneText}
        </Empty>
      )}
      {loaded.kind === 'ready' && loaded.data.entries.length > 0 && (
        <AuditTable entries={loaded.data.entries} />
      )}
      {loaded.kind === 'ready' && loaded.data.next_cursor && (
        <Button onClick={more}>{texts.more}</Button>
      )}
    </section>
  );
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { auditColumns: columns, panels } = text.operators;
  return (
    <DataTable
      label={panels.audit}
      columns={[
        [columns.time],
        [columns.kind],
        [columns.account, 'if-wide'],
        [columns.origin, 'if-wide'],
        [columns.address, 'if-wide'],
        [columns.facts, 'if-wide'],
      ]}
    >
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </DataTable>
  );
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { auditColumns: columns, origins, unknownAccount } = text.operators;
  const account = entry.email ?? entry.account_id ?? unknownAccount;
  const origin = entry.operator_email ?? origins[entry.origin];
  const facts = Object.entries(entry.facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
  return (
    <tr>
      <td>
        <Time value={entry.created_at} isExact />
      </td>
      <td class="wraps">
        <code>{entry.kind}</code>
        <RowFacts>
          {account}
          {`${columns.origin}: ${origin}`}
          {entry.address && `${columns.address}: ${entry.address}`}
          {facts}
        </RowFacts>
      </td>
      <td class="wraps if-wide">{account}</td>
      <td class="wraps if-wide">{origin}</td>
      <td class="if-wide">{entry.address ?? '–'}</td>
      <td class="wraps if-wide">{facts}</td>
    </tr>
  );
}
