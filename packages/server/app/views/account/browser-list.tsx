import { account } from '../../api/account.ts';
import { messageOf } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';

/** The browsers that are signed in. */
export function BrowserList() {
  const { columns, ...texts } = text.account;
  const [loaded, reload] = useLoaded(account.sessions);
  const sessions = loaded.kind === 'ready' ? loaded.data : [];
  const end = (work: () => Promise<number>) => {
    work()
      .then((count) => notify('done', texts.signedOut(count)))
      .catch((error: unknown) => notify('failed', messageOf(error)))
      .finally(reload);
  };
  return (
    <section class="section">
      <header class="section-head">
        <h2>{texts.sessions}</h2>
        {sessions.length > 1 && (
          <Button onClick={() => end(async () => (await account.endOtherSessions()).signed_out)}>
            {texts.signOutOthers}
          </Button>
        )}
      </header>
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <Failure message={loaded.message} onRetry={reload} />}
      {sessions.length > 0 && (
        <DataTable
          label={texts.sessions}
          columns={[[columns.since], [columns.seen], [columns.actions, 'actions']]}
        >
          {sessions.map(({ id, current, created_at, last_seen_at }) => (
            <tr key={id}>
              <td>
                <Time value={created_at} isExact />
              </td>
              <td>
                <Time value={last_seen_at} isExact />
              </td>
              <td class="row-actions">
                {current ? (
                  <span class="badge">{texts.here}</span>
                ) : (
                  <Button
                    look="quiet"
                    onClick={() =>
                      end(async () => {
                        await account.endSession(id);
                        return 1;
                      })
                    }
                  >
                    {texts.signOut}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
