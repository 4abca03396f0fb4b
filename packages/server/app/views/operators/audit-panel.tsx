import { useCallback } from 'preact/hooks';
import { operators, type AuditEntry } from '../../api/operators.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { usePages } from './use-pages.ts';

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
  const { auditColumns: columns, origins, panels, unknownAccount } = text.operators;
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={panels.audit}>
      <table>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <Time value={entry.created_at} />
              </td>
              <td>
                <code>{entry.kind}</code>
              </td>
              <td class="wraps">{entry.email ?? entry.account_id ?? unknownAccount}</td>
              <td class="wraps">{entry.operator_email ?? origins[entry.origin]}</td>
              <td>{entry.address ?? '–'}</td>
              <td class="wraps">
                {Object.entries(entry.facts)
                  .map(([name, value]) => `${name}: ${value}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
