import type { Key } from '../../api/bodies.ts';
import { text } from '../../text.ts';
import { MenuButton } from '../../ui/menu.tsx';
import { RowFacts } from '../../ui/row-facts.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly onRotate: (key: Key) => void;
  readonly onRevoke: (key: Key) => void;
}

/** The keys, newest first; keys that no longer work come last. */
export function KeyTable({ keys, onRotate, onRevoke }: KeyTableProps) {
  const { columns, rotate, revoke } = text.keys;
  const sorted = keys.toReversed().sort((a, b) => Number(b.working) - Number(a.working));
  return (
    <DataTable
      label={text.keys.title}
      columns={[
        [columns.name],
        [columns.key, 'if-wide'],
        [columns.scopes, 'if-wide'],
        [columns.used, 'if-wide'],
        [columns.expires, 'if-wide'],
        [columns.actions, 'actions'],
      ]}
    >
      {sorted.map((key) => (
        <tr key={key.id} class={key.working ? '' : 'is-over'}>
          <th scope="row" class="wraps">
            {key.name} <span class={`badge badge-${key.mode}`}>{text.keys.modes[key.mode]}</span>
            <RowFacts>
              <code>…{key.hint}</code>
              {scopesOf(key)}
              <>
                {columns.used}: <Time value={key.last_used_at} />
              </>
              {stateOf(key) ?? (
                <>
                  {columns.expires}: <Time value={key.expires_at} />
                </>
              )}
            </RowFacts>
          </th>
          <td class="if-wide">
            <code>…{key.hint}</code>
          </td>
          <td class="if-wide">{scopesOf(key)}</td>
          <td class="if-wide">
            <Time value={key.last_used_at} />
          </td>
          <td class="if-wide">{stateOf(key) ?? <Time value={key.expires_at} />}</td>
          <td class="row-actions">
            {key.working && (
              <MenuButton
                label={text.moreActions(key.name)}
                items={[
                  { label: rotate, icon: 'restore', onSelect: () => onRotate(key) },
                  {
                    label: revoke,
                    icon: 'close',
                    isDanger: true,
                    onSelect: () => onRevoke(key),
                  },
                ]}
              />
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function scopesOf({ scopes }: Key): string {
  const { shortScopes, allScopes } = text.keys;
  if (scopes.length === Object.keys(shortScopes).length) return allScopes;
  return scopes.map((scope) => shortScopes[scope]).join(', ');
}

function stateOf({ working, revoked_at }: Key): string | undefined {
  if (working) return undefined;
  return revoked_at === null ? text.keys.states.expired : text.keys.states.revoked;
}
