import { locale } from '../language.ts';
import { text } from '../text.ts';

const formats = {
  full: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
  dayAndTime: new Intl.DateTimeFormat(locale, {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  }),
  day: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }),
  time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
} as const;

interface TimeProps {
  /** A time of the API; `null` is never. */
  readonly value: string | null;
  /** Whether the time of day matters on other days than today. */
  readonly isExact?: boolean;
}

/** A time in the time zone of the browser, as short as its distance from now allows. */
export function Time({ value, isExact = false }: TimeProps) {
  if (value === null) return <span class="muted">{text.never}</span>;
  const date = new Date(value);
  return (
    <time dateTime={value} title={formats.full.format(date)}>
      {formats[formatOf(date, isExact)].format(date)}
    </time>
  );
}

function formatOf(date: Date, isExact: boolean): keyof typeof formats {
  const now = new Date();
  if (date.toDateString() === now.toDateString()) return 'time';
  if (date.getFullYear() !== now.getFullYear()) return isExact ? 'full' : 'date';
  return isExact ? 'dayAndTime' : 'day';
}

export function dateText(value: string): string {
  return formats.date.format(new Date(value));
}
