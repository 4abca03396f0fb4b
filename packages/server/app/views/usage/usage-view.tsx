import { useState } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { numberText } from '../../numbers.ts';
import { text } from '../../text.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { dateText } from '../../ui/time.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { CallChart } from './call-chart.tsx';
import { CallTable, type CallFilter } from './call-table.tsx';
import { Ledger } from './ledger.tsx';

const load = async () => api.usage();

/** Balance, calls and ledger. */
export function UsageView() {
  const { usage } = text;
  const [loaded, reload] = useLoaded(load);
  const [filter, setFilter] = useState<CallFilter>('all');
  return (
    <div class="page">
      <header class="page-head">
        <ViewHeading>{usage.title}</ViewHeading>
      </header>
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <Failure message={loaded.message} onRetry={reload} />}
      {loaded.kind === 'ready' && (
        <>
          <dl class="figures">
            <Figure name={usage.balance} value={loaded.data.creditsRemaining} />
            <Figure
              name={usage.allotment}
              value={loaded.data.subscriptionCredits}
              note={
                loaded.data.periodEnd ? usage.renews(dateText(loaded.data.periodEnd)) : undefined
              }
            />
            <Figure name={usage.topups} value={loaded.data.topupCredits} note={usage.keeps} />
            <Figure name={usage.calls} value={loaded.data.callsThisPeriod} />
          </dl>
          <section class="section">
            <header class="section-head">
              <div>
                <h2>{usage.callsTitle}</h2>
                <p>{usage.callsText(loaded.data.callsThisPeriod)}</p>
              </div>
              <Choice
                label={usage.filter}
                value={filter}
                options={[
                  { value: 'all', label: usage.all },
                  { value: 'succeeded', label: usage.succeeded },
                  { value: 'failed', label: usage.failed },
                ]}
                onChange={setFilter}
              />
            </header>
            <CallChart calls={loaded.data.recentCalls} />
            <CallTable calls={loaded.data.recentCalls} filter={filter} />
          </section>
          <Ledger />
        </>
      )}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly note?: string | undefined;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {numberText(value)}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
