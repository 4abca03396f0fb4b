import type { RecentCall } from '@mdconv/client';
import { formats } from '../../formats.ts';
import { numberText } from '../../numbers.ts';
import { text } from '../../text.ts';
import { Empty } from '../../ui/states.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';

export type CallFilter = 'all' | 'succeeded' | 'failed';

const filters: Readonly<Record<CallFilter, (call: RecentCall) => boolean>> = {
  all: () => true,
  succeeded: ({ statusCode }) => statusCode < 400,
  failed: ({ statusCode }) => statusCode >= 400,
};

interface CallTableProps {
  readonly calls: readonly RecentCall[];
  readonly filter: CallFilter;
}

/** The latest calls, newest first. */
export function CallTable({ calls, filter }: CallTableProps) {
  const { columns, callsEmpty, callsEmptyTitle, callsTitle } = text.usage;
  const shown = calls.filter(filters[filter]);
  if (shown.length === 0)
    return (
      <Empty icon="chart" title={callsEmptyTitle}>
        {callsEmpty}
      </Empty>
    );
  return (
    <DataTable
      label={callsTitle}
      columns={[
        [columns.time],
        [columns.call],
        [columns.format],
        [columns.status],
        [columns.ms, 'number'],
        [columns.credits, 'number'],
      ]}
    >
      {shown.map((call) => (
        <tr key={call.id}>
          <td>
            <Time value={call.createdAt} isExact />
          </td>
          <td>
            <code>{call.endpoint}</code>
            {call.requests > 1 && ` × ${call.requests}`}
          </td>
          <td>{formatName(call)}</td>
          <td>
            <span class={`badge ${call.statusCode < 400 ? 'badge-ok' : 'badge-warn'}`}>
              {call.statusCode}
            </span>{' '}
            {call.errorCode}
          </td>
          <td class="number">{numberText(call.durationMs)} ms</td>
          <td class="number">{call.creditsCharged}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function formatName({ format }: RecentCall): string {
  const known = formats.find((each) => each === format);
  return known ? text.formats[known] : (format ?? '–');
}
