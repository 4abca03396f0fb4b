import type { Key } from '../../api/account.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly onRotate: (key: Key) => void;
  readonly onRevoke: (key: Key) => void;
}

/** The keys, newest first; keys that no longer work come last. */
export function KeyTable({ keys, onRotate, onRevoke }: KeyTableProps) {
  const { columns, rotate, rotateKey, revoke, revokeKey } = text.keys;
  const sorted = keys.toReversed().sort((a, b) => Number(b.working) - Number(a.working));
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={text.keys.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.key}</th>
            <th scope="col">{columns.scopes}</th>
            <th scope="col">{columns.used}</th>
            <th scope="col">{columns.expires}</th>
            <th scope="col">
              <span class="unseen">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((key) => (
            <tr key={key.id} class={key.working ? '' : 'is-over'}>
              <th scope="row" class="wraps">
                {key.name}{' '}
                <span class={`badge badge-${key.mode}`}>{text.keys.modes[key.mode]}</span>
              </th>
              <td>
                <code>…{key.hint}</code>
              </td>
              <td class="wraps">{scopesOf(key)}</td>
              <td>
                <Time value={key.last_used_at} />
              </td>
              <td>{stateOf(key) ?? <Time value={key.expires_at} />}</td>
              <td class="row-actions">
                {key.working && (
                  <>
                    <Button look="quiet" label={rotateKey(key.name)} onClick={() => onRotate(key)}>
                      {rotate}
                    </Button>
                    <Button look="quiet" label={revokeKey(key.name)} onClick={() => onRevoke(key)}>
                      {revoke}
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
