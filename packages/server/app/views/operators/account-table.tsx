import type { ManagedAccount } from '../../api/bodies.ts';
import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { numberText } from '../../numbers.ts';
import { text } from '../../text.ts';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import { RowFacts } from '../../ui/row-facts.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import type { OpenAccount } from './account-dialog.tsx';

interface AccountTableProps {
  readonly accounts: readonly ManagedAccount[];
  readonly onOpen: (open: OpenAccount) => void;
  readonly onResume: (account: ManagedAccount) => void;
  readonly onHistory: (id: string) => void;
}

/** Accounts by address. */
export function AccountTable({ accounts, ...actions }: AccountTableProps) {
  const { accountColumns: columns, states, operator, panels } = text.operators;
  const current = useStore(session);
  const ownId = current.kind === 'signed-in' ? current.account.id : undefined;
  return (
    <DataTable
      label={panels.accounts}
      columns={[
        [columns.email],
        [columns.plan, 'if-wide'],
        [columns.state, 'if-wide'],
        [columns.credits, 'number if-wide'],
        [columns.keys, 'number if-wide'],
        [columns.created, 'if-wide'],
        [columns.actions, 'actions'],
      ]}
    >
      {accounts.map((account) => (
        <tr key={account.id}>
          <th scope="row" class="wraps">
            {account.email} {account.is_operator && <span class="badge">{operator}</span>}
            <RowFacts>
              {states[account.state]}
              {text.account.plans[account.plan]}
              {text.navigation.balance(account.credits_remaining)}
              <>
                {columns.keys}: {account.keys}
              </>
              <>
                {columns.created}: <Time value={account.created_at} />
              </>
            </RowFacts>
          </th>
          <td class="if-wide">{text.account.plans[account.plan]}</td>
          <td class="if-wide">
            <span class={`badge ${account.state === 'active' ? 'badge-ok' : 'badge-warn'}`}>
              {states[account.state]}
            </span>
          </td>
          <td class="number if-wide">{numberText(account.credits_remaining)}</td>
          <td class="number if-wide">{account.keys}</td>
          <td class="if-wide">
            <Time value={account.created_at} />
          </td>
          <td class="row-actions">
            <MenuButton
              label={text.moreActions(account.email)}
              items={menuOf(account, account.id === ownId, actions)}
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function menuOf(
  account: ManagedAccount,
  isOwn: boolean,
  { onOpen, onResume, onHistory }: Omit<AccountTableProps, 'accounts'>,
): readonly MenuItem[] {
  const { grant, plan, suspend, resume, history } = text.operators;
  const block: MenuItem =
    account.state === 'active'
      ? {
          label: suspend,
          icon: 'close',
          isDanger: true,
          onSelect: () => onOpen({ kind: 'suspend', account }),
        }
      : { label: resume, icon: 'restore', onSelect: () => onResume(account) };
  return [
    { label: grant, icon: 'plus', onSelect: () => onOpen({ kind: 'grant', account }) },
    { label: plan, icon: 'rename', onSelect: () => onOpen({ kind: 'plan', account }) },
    { label: history, icon: 'book', onSelect: () => onHistory(account.id) },
    ...(isOwn ? [] : [block]),
  ];
}
