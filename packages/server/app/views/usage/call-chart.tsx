import type { RecentCall } from '@mdconv/client';
import { locale } from '../../language.ts';
import { text } from '../../text.ts';
import { callKinds, dailyCalls, type CallKind, type DayOfCalls } from './daily-calls.ts';

/** Height of the bars, in the units of the drawing; a day is 20 wide. */
const height = 100;
const dayWidth = 20;

/** The latest calls by day and format, as a chart and as a list for screen readers. */
export function CallChart({ calls }: { readonly calls: readonly RecentCall[] }) {
  const { usage } = text;
  const days = dailyCalls(calls);
  if (days.length === 0) return null;
  const most = Math.max(...days.map(({ total }) => total));
  const shown = callKinds.filter((kind) => days.some(({ counts }) => counts.has(kind)));
  return (
    <figure class="chart">
      <figcaption>
        {shown.map((kind) => (
          <span key={kind} class="chart-key">
            <svg width="10" height="10" aria-hidden="true">
              <rect class={`fill-${kind}`} width="10" height="10" rx="2" />
            </svg>
            {labelOf(kind)}
          </span>
        ))}
        <span class="muted">{usage.most(most)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(days.length, 14) * dayWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => (
          <Bar key={index} day={day} x={index * dayWidth} most={most} />
        ))}
      </svg>
      <div class="chart-days" aria-hidden="true">
        <span>{dayText(days[0]!.day)}</span>
        {days.length > 1 && <span>{dayText(days.at(-1)!.day)}</span>}
      </div>
      <ul class="unseen">
        {days.map(({ day, counts }) => (
          <li key={day.getTime()}>
            {usage.day(
              dayText(day),
              [...counts].map(([kind, count]) => `${labelOf(kind)}: ${count}`).join(', '),
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function labelOf(kind: CallKind): string {
  return kind === 'other' ? text.usage.otherCalls : text.formats[kind];
}

interface BarProps {
  readonly day: DayOfCalls;
  readonly x: number;
  readonly most: number;
}

function Bar({ day: { day, counts, total }, x, most }: BarProps) {
  let y = height;
  return (
    <g>
      <title>{`${dayText(day)}: ${total}`}</title>
      {callKinds.map((kind) => {
        const size = ((counts.get(kind) ?? 0) / most) * height;
        y -= size;
        return (
          size > 0 && (
            <rect
              key={kind}
              class={`fill-${kind}`}
              x={x + 3}
              y={y}
              width={dayWidth - 6}
              height={size}
            />
          )
        );
      })}
    </g>
  );
}

/** Days are those of UTC, like the accounts of credits. */
function dayText(day: Date): string {
  return day.toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
