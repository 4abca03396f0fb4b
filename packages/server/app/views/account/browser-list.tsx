import { account } from '../../api/account.ts';
import { messageOf } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
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
        <TableFrame label={texts.sessions}>
          <table>
            <thead>
              <tr>
                <th scope="col">{columns.since}</th>
                <th scope="col">{columns.seen}</th>
                <th scope="col">
                  <span class="unseen">{columns.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </TableFrame>
      )}
    </section>
  );
}
