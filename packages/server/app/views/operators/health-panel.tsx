import { operators } from '../../api/operators.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { sizeText } from '../../ui/files/size-text.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';

/** The state of the server process that answers. */
export function HealthPanel() {
  const { health, hours, refresh, panels } = text.operators;
  const [loaded, reload] = useLoaded(operators.health);
  if (loaded.kind === 'loading') return <Skeleton />;
  if (loaded.kind === 'failed') return <Failure message={loaded.message} onRetry={reload} />;
  const { database, workers, stopping, uptime_seconds, memory_bytes, node } = loaded.data;
  const state = (works: boolean, otherwise: string) => (
    <span class={`badge ${works ? 'badge-ok' : 'badge-warn'}`}>
      {works ? health.works : otherwise}
    </span>
  );
  const rows = [
    [health.stopping, state(!stopping, health.stops)],
    [health.database, state(database, health.fails)],
    [health.workers, state(workers, health.fails)],
    [health.uptime, hours(Math.floor(uptime_seconds / 3600))],
    [health.memory, sizeText(memory_bytes)],
    [health.node, node],
  ] as const;
  return (
    <section class="list narrow">
      <TableFrame label={panels.health}>
        <table>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="wraps">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Button onClick={reload}>{refresh}</Button>
    </section>
  );
}
