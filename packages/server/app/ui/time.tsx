import { text } from '../text.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A time of the API in the time zone of the browser; `null` is never. */
export function Time({ value }: { readonly value: string | null }) {
  if (value === null) return <span class="muted">{text.never}</span>;
  return <time dateTime={value}>{format.format(new Date(value))}</time>;
}

export function dateText(value: string): string {
  return dateFormat.format(new Date(value));
}
