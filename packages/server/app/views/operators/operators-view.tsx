import { useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { HealthPanel } from './health-panel.tsx';

type Panel = 'accounts' | 'audit' | 'health';

const panels: readonly Panel[] = ['accounts', 'audit', 'health'];

/** Accounts, audit log and health of the server. */
export function OperatorsView() {
  const { operators } = text;
  const [panel, setPanel] = useState<Panel>('accounts');
  /** The account whose entries are shown; empty: all. */
  const [accountId, setAccountId] = useState('');
  return (
    <div class="page">
      <header class="page-head">
        <div>
          <ViewHeading>{operators.title}</ViewHeading>
          <p>{operators.about}</p>
        </div>
      </header>
      <div class="filters">
        <Choice
          label={operators.panel}
          value={panel}
          options={panels.map((value) => ({ value, label: operators.panels[value] }))}
          onChange={(value) => {
            setAccountId('');
            setPanel(value);
          }}
        />
      </div>
      {panel === 'accounts' && (
        <AccountsPanel
          onHistory={(id) => {
            setAccountId(id);
            setPanel('audit');
          }}
        />
      )}
      {panel === 'audit' && <AuditPanel accountId={accountId} onAll={() => setAccountId('')} />}
      {panel === 'health' && <HealthPanel />}
    </div>
  );
}
